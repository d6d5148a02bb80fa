/** Images whose addresses others remember, so that they carry no hash; drawn by `npm run record -- images`. */
export const imageNames = { touchIcon: 'apple-touch-icon.png', share: 'share.png' } as const;
