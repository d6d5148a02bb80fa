import { signOutAfter } from './session.ts';

/**
 * Signs out at Cognito and, even if that fails, in this browser. The route guard then opens the home page.
 */
export function signOut(): Promise<void> {
  return signOutAfter(async () => {
    try {
      const cognito = await import('./cognito.ts');
      await cognito.signOutOfPool();
    } catch (error) {
      console.warn(
        'The session could not be revoked. It was removed from this browser and will expire.',
        error,
      );
    }
  });
}
