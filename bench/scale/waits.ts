const longest = 3_600;
const shortest = 0.001;
const perStep = Math.log(1.04);
const steps = Math.ceil(Math.log(longest / shortest) / perStep) + 1;

/** A histogram of seconds with 4% resolution, and a count of rejections. */
export class Waits {
  refused = 0;
  total = 0;
  private count = 0;
  private readonly counts = new Uint32Array(steps + 1);

  add(seconds: number): void {
    const step = seconds <= shortest ? 0 : Math.ceil(Math.log(seconds / shortest) / perStep);
    const index = Math.min(steps, step);
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.count += 1;
    this.total += seconds;
  }

  get asked(): number {
    return this.count + this.refused;
  }

  quantile(share: number): number {
    let left = share * this.count;
    for (const [step, found] of this.counts.entries()) {
      left -= found;
      if (left <= 0) return step === 0 ? 0 : shortest * Math.exp(step * perStep);
    }
    return longest;
  }
}
