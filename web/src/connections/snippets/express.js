// Once the user is stored: await signedUp(user);
export async function signedUp({ email, firstName, lastName }) {
  await fetch('{{origin}}/v1/signups', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.SIGNUPSCOUT_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, first_name: firstName, last_name: lastName }),
  }).catch(console.error);
}
