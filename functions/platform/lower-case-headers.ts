import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The one place that knows how senders spell headers: after it, every header has its name in lower case. */
export const lowerCaseHeaders = {
  before: ({ event }: { event: APIGatewayProxyEvent }): void => {
    const given = Object.entries(event.headers ?? {});
    event.headers = Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]));
  },
};
