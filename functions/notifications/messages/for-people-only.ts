/** What a webhook does with a message that is for people alone: none is ever stored for it. Rejects. */
export async function forPeopleOnly(): Promise<never> {
  throw new Error('A webhook has a message that only people get.');
}
