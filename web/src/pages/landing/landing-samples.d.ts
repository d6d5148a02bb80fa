declare module 'virtual:landing-samples' {
  const samples: import('../../../build/samples/landing-samples.ts').LandingSamples;
  export default samples;
}
