declare module 'virtual:landing-samples' {
  const samples: import('../../../build/landing-samples.ts').LandingSamples;
  export default samples;
}
