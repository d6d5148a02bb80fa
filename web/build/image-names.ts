/** Images with public addresses and so without a hash; `npm run record -- images` draws them. */
export const imageNames = { touchIcon: 'apple-touch-icon.png', share: 'share.png' } as const;
