import * as z from 'zod/mini';
import type { CloudTemplate } from '../../local/aws/template/cloud-template.ts';

/** One value of one metric, as CloudWatch takes it in. */
export interface Figure {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly value: number;
  /** The time of the report, in milliseconds since 1970. */
  readonly at: number;
}

const embeddedSchema = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

const lineSchema = z.object({ timestamp: z.string() });

const filterSchema = z.object({
  FilterPattern: z.string().check(z.regex(/^"[\w ]+"$/, 'only filters for one word are read here')),
  MetricTransformations: z.tuple([
    z.object({ MetricNamespace: z.string(), MetricName: z.string(), MetricValue: z.literal('1') }),
  ]),
});

/** A metric filter of the template: each line with the word counts once. */
export interface LineFilter {
  readonly word: string;
  readonly namespace: string;
  readonly name: string;
}

/** The metric filters that the template puts on log groups. All functions here write into one file, so that each reads all lines. */
export function lineFilters(template: CloudTemplate): LineFilter[] {
  return template.all('AWS::Logs::MetricFilter', filterSchema).map(({ properties }) => {
    const [{ MetricNamespace: namespace, MetricName: name }] = properties.MetricTransformations;
    return { word: properties.FilterPattern.slice(1, -1), namespace, name };
  });
}

/** CloudWatch's figures from a line of a function's log: embedded metric format and metric filters. */
export function figuresIn(line: string, filters: readonly LineFilter[]): Figure[] {
  const filtered = filters
    .filter(({ word }) => line.includes(word))
    .map(({ namespace, name }) => ({
      ...{ namespace, name, dimensions: {}, value: 1 },
      at: Date.parse(lineSchema.parse(JSON.parse(line)).timestamp),
    }));
  return line.includes('"_aws"') ? [...filtered, ...embeddedIn(JSON.parse(line))] : filtered;
}

function embeddedIn(parsed: unknown): Figure[] {
  const figures = embeddedSchema.parse(parsed);
  return figures._aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) =>
      Metrics.map(({ Name }) => ({
        namespace,
        name: Name,
        dimensions: Object.fromEntries(names.map((name) => [name, String(figures[name])])),
        value: Number(figures[Name]),
        at: figures._aws.Timestamp,
      })),
    ),
  );
}
