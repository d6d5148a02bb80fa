/** Registers of companies whose numbers sites print. */
export const registers = ['SIREN', 'CVR', 'Orgnr', 'KBO', 'CNPJ', 'ABN', 'HRB', 'Companies House'] as const;

export type Register = (typeof registers)[number];

/** "SIREN 552100554". Undefined if the check digits are wrong; HRB and Companies House have none. */
export function registrationNumber(register: Register, written: string): string | undefined {
  const digits = written.replace(/[^\dA-Z]/gi, '').toUpperCase();
  return isValid[register](digits) ? `${register} ${digits}` : undefined;
}

/** The key of a registration number in the company index, next to domains. */
export function registrationKey(number: string): string {
  return number.toLowerCase().replaceAll(' ', '-');
}

const isValid: Record<Register, (digits: string) => boolean> = {
  SIREN: (digits) => /^\d{9}$/.test(digits) && luhn(digits),
  CVR: (digits) => /^[1-9]\d{7}$/.test(digits) && weighed(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  // Norway has nine digits, Sweden ten.
  Orgnr: (digits) =>
    (/^[89]\d{8}$/.test(digits) && weighed(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0) ||
    (/^[1-9]\d[2-9]\d{7}$/.test(digits) && luhn(digits)),
  KBO: (digits) =>
    /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  CNPJ: (digits) => /^\d{14}$/.test(digits) && isCnpj(digits),
  ABN: (digits) => /^[1-9]\d{10}$/.test(digits) && isAbn(digits),
  HRB: (digits) => /^\d{1,6}[A-Z]{0,2}$/.test(digits),
  'Companies House': (digits) => /^(?:[A-Z]{2}|\d{2})\d{6}$/.test(digits),
};

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isCnpj(digits: string): boolean {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return [12, 13].every((length) => {
    const rest = weighed(digits, weights.slice(13 - length)) % 11;
    return Number(digits[length]) === (rest < 2 ? 0 : 11 - rest);
  });
}

function isAbn(digits: string): boolean {
  return weighed(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 10 % 89;
}
