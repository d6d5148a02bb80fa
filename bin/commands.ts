interface Command {
  readonly file: string;
  readonly does: string;
  readonly flags?: readonly string[];
}

export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  ops: {
    doctor: {
      file: 'bin/doctor.ts',
      does: 'says what an AWS account lacks for a first deployment; changes nothing',
    },
    'ledger:check': {
      file: 'bin/ledger-check.ts',
      does: 'proves that every balance is the sum of its ledger',
    },
    redrive: {
      file: 'bin/redrive.ts',
      does: 'puts the dead letters of a queue back to work, once their cause is fixed',
    },
    'restore:table': {
      file: 'bin/restore-table.ts',
      does: 'fills an empty table with an export that DynamoDB wrote to S3',
    },
  },
  index: {
    build: {
      file: 'bin/index-build.ts',
      does: 'builds the company index from open data',
      flags: ['--max-old-space-size=256'],
    },
    coverage: {
      file: 'bin/index-coverage.ts',
      does: 'says what share of given domains the index knows',
    },
    upload: {
      file: 'bin/index-upload.ts',
      does: 'brings an index into use, or an older one back',
    },
  },
  record: {
    english: {
      file: 'test/english/english.ts',
      does: 'lowers the figures of plain English; PATTERN [KIND|FOLDER] lists the sentences of a pattern',
    },
    release: {
      file: 'test/upgrade/record.ts',
      does: 'writes what a released version leaves to the next ones to test/upgrade/releases',
    },
    images: {
      file: 'test/web/draw-images.ts',
      does: 'draws the icon and the image that links to the site show',
    },
    'readme-picture': {
      file: 'test/web/draw-readme.ts',
      does: "draws the README's picture of the dashboard and an alert email, light and dark",
    },
    industry: {
      file: 'bench/enrichment/industry/train.ts',
      does: 'trains the industry classifier and measures it in five folds',
    },
  },
  bench: {
    all: {
      file: 'bench/all.ts',
      does: 'runs every benchmark, or the named ones, and writes docs/evidence/benchmarks.md',
    },
    start: {
      file: 'bench/start.ts',
      does: 'time and memory of npm start, and time from a POST to the email',
    },
    'enrichment-load': {
      file: 'bench/enrichment-load.ts',
      does: 'time of 200 signups whose sites respond immediately, in a second, or never',
    },
    'enrichment-cost': {
      file: 'bench/enrichment-cost/enrichment-cost.ts',
      does: 'processor time of an enrichment in a warm function; RIVAL=FOLDER compares another bundle',
    },
    fair: {
      file: 'bench/fair/fair.ts',
      does: 'time of one signup while another account imports 10,000',
    },
    import: {
      file: 'bench/import/import.ts',
      does: 'time until the companies of a file are shown, and until its people are enriched; ROWS=10000 chooses',
    },
    api: {
      file: 'bench/api/api.ts',
      does: 'round trips and capacity of each operation, and throughput compared with rivals',
    },
    cold: {
      file: 'bench/cold/cold.ts',
      does: 'cold start of each function; NAMES=public-api/add chooses, ROUNDS=9 says how often',
    },
    enrichment: {
      file: 'bench/enrichment/enrichment.ts',
      does: 'precision and coverage of each field, and pages a second compared with htmlparser2',
    },
    truth: {
      file: 'bench/enrichment/truth/truth.ts',
      does: 'compares readings of a folder of pages with labels; --title publishes them in docs/evidence/truth.md',
    },
    index: {
      file: 'bench/index/index.ts',
      does: 'building and reading the company index, compared with DynamoDB and SQLite; --domains N sets its size',
    },
    web: {
      file: 'bench/web/web.ts',
      does: 'paints and bytes of pages, and the tables compared with TanStack Table',
    },
    cost: {
      file: 'bench/cost/cost.ts',
      does: 'dollars per million signups and of an idle account, written to docs/operations/costs.md',
    },
    scale: {
      file: 'bench/scale/scale.ts',
      does: 'simulates POST to alert at three scales, written to docs/operations/costs.md',
    },
  },
};
