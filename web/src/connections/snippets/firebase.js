// functions/index.js: export const onSignup = functions.auth.user().onCreate(signedUp);
export async function signedUp(user) {
  const [first_name, ...rest] = (user.displayName ?? '').split(' ');
  await fetch('{{origin}}/v1/signups', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.SIGNUPSCOUT_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: user.email, first_name, last_name: rest.join(' ') }),
  }).catch(console.error);
}
