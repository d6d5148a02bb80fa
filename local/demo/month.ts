import { demoCompanies, silentDomains } from './companies.ts';

export const demoDays = 60;

export const demoSignups = 300;

const dayLength = 86_400_000;
const hourLength = 3_600_000;

/** The connection exists for the last three weeks. */
export const connectionDays = 21;

export interface DemoSignup {
  readonly at: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly via: 'api' | 'connection';
}

/** The signups of a growing product in the 60 days before `now`, oldest first. The same for the same `now`. */
export function signupsUntil(now: Date): DemoSignup[] {
  const random = randomFrom(60_300);
  const people = new Set<string>();
  return timesUntil(now.getTime(), random).map((at) => {
    const [firstName, lastName] = [oneOf(firstNames, random()), oneOf(lastNames, random())];
    const email = addressOf(firstName, lastName, people, random);
    const connected = now.getTime() - at < (connectionDays - 1) * dayLength && random() < 0.4;
    return { at, email, firstName, lastName, via: connected ? 'connection' : 'api' };
  });
}

/** Workdays have most signups, later ones more than earlier ones. */
function timesUntil(now: number, random: () => number): number[] {
  const today = Math.floor(now / dayLength) * dayLength;
  const days = Array.from({ length: demoDays }, (_, index) => today - (demoDays - 1 - index) * dayLength);
  const weights = days.map((day, index) => {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    return (1 + (1.8 * index) / demoDays) * (isWeekend ? 0.25 : 1) * (0.7 + 0.6 * random());
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let [before, passed] = [0, 0];
  return days.flatMap((day, index) => {
    before += weights[index] ?? 0;
    const count = Math.round((before / sum) * demoSignups) - passed;
    passed += count;
    return Array.from({ length: count }, () => timeWithin(day, now, random)).sort(
      (one, other) => one - other,
    );
  });
}

/** From 6:30 to 19:30 UTC, mostly around noon. On the current day, before `now`. */
function timeWithin(day: number, now: number, random: () => number): number {
  const time = day + (6.5 + 6.5 * (random() + random())) * hourLength;
  const latest = now - 60_000;
  return time < latest ? time : day + (latest - day) * random();
}

function addressOf(first: string, last: string, people: Set<string>, random: () => number): string {
  const domain = domainFor(random());
  const isCompany = !mailboxes.includes(domain) && !throwAway.includes(domain);
  const names = [
    ...(isCompany && random() < 0.06 ? [oneOf(roles, random())] : []),
    ...(random() < 0.5 ? [first] : []),
    `${first}.${last}`,
    `${first}.${last}${Math.floor(random() * 90) + 10}`,
  ];
  const email = names
    .map((name) => `${name.toLowerCase().replaceAll("'", '')}@${domain}`)
    .find((candidate) => !people.has(candidate));
  if (!email) throw new Error(`The demo month has no further address at ${domain}.`);
  people.add(email);
  return email;
}

/** Half of the companies send few people, some send many. */
function domainFor(share: number): string {
  if (share < 0.18) return oneOf(mailboxes, share / 0.18);
  if (share < 0.21) return oneOf(throwAway, (share - 0.18) / 0.03);
  if (share < 0.25) return oneOf(silentDomains, (share - 0.21) / 0.04);
  return oneOf(demoCompanies, ((share - 0.25) / 0.75) ** 1.5).domain;
}

function oneOf<One>(list: readonly One[], share: number): One {
  const found = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const roles = ['info', 'hello', 'it', 'office'];
const mailboxes = ['gmail.com', 'gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'gmx.de'];
const throwAway = ['mailinator.com', 'yopmail.com'];

const firstNames = (
  'Ada Amir Anna Ben Carla Chidi Clara Daniel Dora Elif Emil Erik Fatima Felix Grace Hana Ines Ivan Jonas Jun ' +
  'Kaja Lars Lena Leo Lucia Marco Maya Mira Nadia Nils Nina Noah Olga Omar Paul Priya Rosa Sam Sofia Tess Tom Yusuf Zoe'
).split(' ');

const lastNames = (
  'Adler Bakker Berg Brandt Carter Costa Dahl Demir Diaz Eriksen Farah Fischer Garcia Haddad Halvorsen Hansen Ito ' +
  "Jensen Kaya Keller Kim Kovac Kumar Larsen Lind Lopez Meyer Moreau Mwangi Novak O'Brien Okafor Park Patel Petrov " +
  'Reed Rossi Sato Silva Tanaka Vogel Weber Wolf Young'
).split(' ');
