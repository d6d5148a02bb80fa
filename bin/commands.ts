interface Command {
  readonly file: string;
  readonly does: string;
  readonly options?: string;
  readonly flags?: readonly string[];
}

export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  ops: {
    doctor: {
      file: 'bin/doctor.ts',
      does: 'lists what an AWS account lacks for a first deployment; changes nothing',
      options: '--stage STAGE',
    },
    'ledger:check': {
      file: 'bin/ledger-check.ts',
      does: 'proves that every balance is the sum of its ledger',
      options: '--stage STAGE',
    },
    redrive: {
      file: 'bin/redrive.ts',
      does: "puts a queue's dead letters back to work after their cause is fixed",
      options: '--stage STAGE --queue QUEUE',
    },
    'restore:table': {
      file: 'bin/restore-table.ts',
      does: "fills an empty table with DynamoDB's export to S3",
      options: '--stage STAGE --export FOLDER [--again]',
    },
  },
  index: {
    build: {
      file: 'bin/index-build.ts',
      does: 'builds the company index from open data',
      options: '--source KIND@RELEASE=FILE … --out FOLDER [--labels FILE]',
      flags: ['--max-old-space-size=256'],
    },
    coverage: {
      file: 'bin/index-coverage.ts',
      does: 'prints the share of given domains in the index',
      options: '--domains FILE --index FOLDER',
    },
    upload: {
      file: 'bin/index-upload.ts',
      does: 'puts an index into use, or an older one again',
      options: '--stage STAGE (--index FOLDER | --use VERSION)',
    },
  },
  record: {
    english: {
      file: 'test/english/english.ts',
      does: 'lowers the stored counts of plain English; with a pattern, lists its sentences',
      options: '[PATTERN [KIND | FOLDER]]',
    },
    release: {
      file: 'test/upgrade/record.ts',
      does: 'records a released version in test/upgrade/releases, for tests of later versions',
    },
    images: {
      file: 'test/web/draw-images.ts',
      does: 'draws the icon and the preview image of links, from a running npm start',
    },
    'readme-picture': {
      file: 'test/web/draw-readme.ts',
      does: "draws the README's picture of the dashboard and an alert email, light and dark",
    },
    industry: {
      file: 'bench/enrichment/industry/train.ts',
      does: 'trains the industry classifier and measures it in five folds',
    },
    offers: {
      file: 'bench/enrichment/fitting/offers.ts',
      does: 'fits the model of offers to labeled sites and measures it in five folds',
      options: '--sites DIR --labels FILE',
    },
    places: {
      file: 'bench/enrichment/fitting/places.ts',
      does: 'fits the model of places to labeled sites and measures it in five folds',
      options: '--sites DIR --labels FILE',
    },
    descriptions: {
      file: 'bench/enrichment/fitting/descriptions.ts',
      does: 'fits the model of descriptions to labeled sites and measures it in five folds',
      options: '--sites DIR --labels FILE',
    },
  },
  bench: {
    all: {
      file: 'bench/all.ts',
      does: 'runs all benchmarks but truth, cost and scale, or the named ones, and writes docs/evidence/benchmarks.md',
      options: '[NAME …]',
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
      options: '[--real] [--verbose]',
    },
    truth: {
      file: 'bench/enrichment/truth/truth.ts',
      does: 'compares readings of a folder of pages with labels; --title publishes them in docs/evidence/truth.md',
      options: '--labels FILE (--sites DIR | --results FILE) [--title TITLE] [--note TEXT] [--blind]',
    },
    index: {
      file: 'bench/index/index.ts',
      does: 'building and reading the company index, compared with DynamoDB and SQLite',
      options: '[--domains N]',
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
