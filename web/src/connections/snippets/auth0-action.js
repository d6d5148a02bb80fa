// An Action of the trigger Post User Registration, with the secret SIGNUPSCOUT_SECRET
exports.onExecutePostUserRegistration = async ({ user, secrets }) => {
  const { user_id, email, given_name, family_name, name } = user;
  const object = { user_id, email, given_name, family_name, name };
  await fetch('{{address}}', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.SIGNUPSCOUT_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id: user_id, type: 'user.created', data: { object } }),
  }).catch(console.error);
};
