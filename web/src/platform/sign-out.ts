import { leaveSession } from './session.ts';

/** Signs out at Cognito and, even if that fails, in this browser; the guard then goes home, not to sign-in. */
export function leave(): Promise<void> {
  return leaveSession(async () => {
    try {
      const { signOut } = await import('./cognito.ts');
      await signOut();
    } catch (error) {
      console.warn(
        'The session could not be revoked. It was removed from this browser and will expire.',
        error,
      );
    }
  });
}
