/** A company size as people read it: "1,001-5,000" for the stored `1001-5000`. */
export function sizeInWords(size: string): string {
  return size.replace(/\d{4,}/g, (number) => Number(number).toLocaleString('en-US'));
}
