// app/api/signup/route.js
export async function POST(request) {
  const { email, firstName, lastName } = await request.json();
  // Store the user here.
  await fetch('{{origin}}/v1/signups', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.SIGNUPSCOUT_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, first_name: firstName, last_name: lastName }),
  }).catch(console.error);
  return Response.json({ success: true });
}
