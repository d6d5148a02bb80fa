import { execFileSync } from 'node:child_process';

/** `node test/english/commit-subjects.ts BASE HEAD`: fails if a commit of HEAD that BASE lacks has a bad subject. */
if (import.meta.main) {
  const [base = '', head = 'HEAD'] = process.argv.slice(2);
  // GitHub names zeros as the base of a new branch.
  const commits = /^0*$/.test(base) ? ['--max-count=1', head] : [`${base}..${head}`];
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', ...commits], {
    encoding: 'utf8',
  });
  for (const subject of subjects.split('\n').filter(Boolean)) {
    for (const problem of problemsOf(subject)) {
      console.error(`${subject}\n  ${problem}`);
      process.exitCode = 1;
    }
  }
}

export function problemsOf(subject: string): string[] {
  const [first = ''] = subject.split(' ');
  return [
    ...(subject.length > 72 ? [`has ${subject.length} characters instead of at most 72`] : []),
    ...(subject.endsWith('.') ? ['ends with a period'] : []),
    ...(/^[A-Z]/.test(subject) ? [] : ['does not begin with a capital letter']),
    ...(isImperative(first) ? [] : [`begins with "${first}" instead of an imperative such as "Add"`]),
  ];
}

/** False for words such as "Adds", "Added" and "Adding", but not for "Pass", "Feed" and "Bring". */
function isImperative(word: string): boolean {
  const exceptions = /^(?:Focus|Canvas|Bias|Embed|Shed|Bring|Ping|String)$/;
  return exceptions.test(word) || !/(?:[^su]s|[^e]ed|ing)$/.test(word);
}
