import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLine, sortedLines } from '../../functions/signups/address/sorted-lines.ts';

const name = fc.stringMatching(/^[a-c.-]{1,4}$/);

test('a line is found exactly if the list contains it', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), name, (lines, line) => {
      expect(hasLine(sortedLines(lines), line)).toBe(new Set(lines).has(line));
      for (const one of lines) expect(hasLine(sortedLines(lines), one)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
