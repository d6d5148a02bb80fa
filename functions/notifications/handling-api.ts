import { endpoints } from '../platform/pipelines/endpoint.ts';
import { handleByLink } from './handle-by-link.ts';
import { pressInSlack } from './press-in-slack.ts';

export const handler = endpoints(handleByLink, pressInSlack);
