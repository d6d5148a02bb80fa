// The senders page: sends an event and shows the response.
const form = document.getElementById('form');
const status = document.getElementById('status');

form.addEventListener('submit', async (submitted) => {
  submitted.preventDefault();
  status.textContent = 'Sending…';
  const fields = Object.fromEntries(new FormData(form));
  const order = { ...fields, times: Number(fields.times), wrong: form.elements.wrong.checked };
  const answer = await fetch('/local/senders/send', { method: 'POST', body: JSON.stringify(order) });
  const told = await answer.json();
  status.textContent = told.error ?? `Answered ${told.answers.map((one) => one.status).join(', ')}`;
  document.getElementById('answer').textContent = JSON.stringify(told, null, 2);
});
