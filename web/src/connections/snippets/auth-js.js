// auth.js: give these to NextAuth({ events, … })
export const events = {
  async createUser({ user }) {
    const [first_name, ...rest] = (user.name ?? '').split(' ');
    await fetch('{{origin}}/v1/signups', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${process.env.SIGNUPSCOUT_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: user.email, first_name, last_name: rest.join(' ') }),
    }).catch(console.error);
  },
};
