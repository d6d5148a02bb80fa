import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmailAddress, registrableDomainOf } from '../../shared/enrichment/email-address.ts';
import { processorTime } from '../support/processor-time.ts';

describe('parseEmailAddress', () => {
  it.each([
    ['jo@acme.com', 'jo@acme.com', 'acme.com'],
    ['  Jo.Doe+x@Mail.ACME.co.uk ', 'jo.doe+x@mail.acme.co.uk', 'acme.co.uk'],
    ['jo@Bücher.de', 'jo@xn--bcher-kva.de', 'xn--bcher-kva.de'],
    ['jo@日本。jp', 'jo@xn--wgv71a.jp', 'xn--wgv71a.jp'],
    ["o'neil!#$%&*/=?^_`{|}~-@acme.com", "o'neil!#$%&*/=?^_`{|}~-@acme.com", 'acme.com'],
    ['jo@shop.github.io', 'jo@shop.github.io', 'shop.github.io'],
    ['jo@co.uk', 'jo@co.uk', null],
    ['jo@northwindlabs.example', 'jo@northwindlabs.example', 'northwindlabs.example'],
    ['jo@1und1.de', 'jo@1und1.de', '1und1.de'],
  ])('accepts %s', (input, normalized, registrableDomain) => {
    const address = parseEmailAddress(input);
    expect(address).toMatchObject({ posted: input.trim(), normalized });
    expect(registrableDomainOf(address?.domain ?? '')).toBe(registrableDomain);
  });

  it.each([
    ...`@ jo jo@ @acme.com jo@acme jo@@acme.com jo@a@acme.com .jo@acme.com jo.@acme.com j..o@acme.com
      jö@acme.com "jo"@acme.com jo@[1.2.3.4] jo@1.2.3.4 jo@acme.123 jo@a.0x7f jo@acme..com jo@.acme.com
      jo@acme.com. jo@-acme.com jo@acme-.com jo@ac_me.com jo@acme.com/path jo@acme.com:25 jo@ac%2eme.com
      jo@acme／x.com jo@xn--zz--.com jo@１.2.3.4`.split(/\s+/),
    ...['', 'jo doe@acme.com', 'jo@ac\u0000me.com', 'jo\u0000@acme.com', 'jo@acme.com\r\nBcc: x@y.z'],
    ...['jo@\ud800.com', '\udc00@acme.com', 'jo@acme\u202e.com'],
    ...'local test onion internal invalid localhost home.arpa lan corp alt'
      .split(' ')
      .map((name) => `jo@acme.${name}`),
    ...['xn--0', 'xn--a', 'xn--99999999999', 'xn--zzzzzzzz', 'xn--abc-', 'xn--', 'xn--xn---epa'].map(
      (label) => `jo@${label}.com`,
    ),
    'jo@acme.xn--x',
    // 64 encoded octets, and 254 over all labels, each of them short enough.
    `jo@${'ü'.repeat(58)}.de`,
    `jo@${`${'ü'.repeat(56)}.`.repeat(4)}de`,
    ...[`${'a'.repeat(65)}@acme.com`, `jo@${'a'.repeat(64)}.com`, `jo@${'a.'.repeat(126)}com`],
  ])('refuses %j', (input) => {
    expect(parseEmailAddress(input)).toBeUndefined();
  });

  it('accepts internationalized domains of up to 63 encoded octets per label and 253 in total', () => {
    for (const domain of [
      `${'ü'.repeat(57)}.de`,
      `${`${'ü'.repeat(55)}.`.repeat(4)}de`,
      '☃.net',
      'xn--n3h.net',
    ]) {
      expect(parseEmailAddress(`jo@${domain}`)?.domain).toMatch(/^xn--/);
    }
  });

  it('accepts 255 characters', () => {
    const address = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
    expect(parseEmailAddress(address)?.posted).toHaveLength(254);
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}info`;
    expect(longest).toHaveLength(255);
    expect(parseEmailAddress(longest)?.posted).toBe(longest);
  });

  it('is stable: normalizing a normalized address changes nothing, and no control characters remain', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()),
        fc.string({ unit: 'grapheme' }),
        (local, domain) => {
          for (const input of [local, `${local}@${domain}`, `jo@${domain}.com`]) {
            const parsed = parseEmailAddress(input);
            if (!parsed) continue;
            expect(parsed.domain).toMatch(/^[a-z0-9.-]+\.[a-z0-9-]+$/);
            expect(parseEmailAddress(parsed.normalized)?.normalized).toBe(parsed.normalized);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('stays fast for long and unusual input', () => {
    const work = () => {
      for (const part of ['a', '.', '-', '@', 'ü', '\u200d']) parseEmailAddress(`jo@${part.repeat(100_000)}`);
    };
    expect(processorTime(work)).toBeLessThan(50);
  });
});
