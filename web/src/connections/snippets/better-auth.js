// auth.ts: give these to betterAuth({ databaseHooks, … })
async function after(user) {
  const [first_name, ...rest] = user.name.split(' ');
  await fetch('{{origin}}/v1/signups', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.SIGNUPSCOUT_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: user.email, first_name, last_name: rest.join(' ') }),
  }).catch(console.error);
}

export const databaseHooks = { user: { create: { after } } };
