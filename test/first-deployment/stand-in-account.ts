import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';

/** The state of an AWS account, set by a test. */
export interface AccountState {
  /** True if the CDK's bootstrap stack exists. */
  isBootstrapped: boolean;
  /** True if SES may send for the stage's domain. */
  mailsAreVerified: boolean;
  /** The secrets of the stage, by their construct's id; true if a person stored a value. */
  secrets: Record<string, boolean>;
}

/** Stands in for the AWS services that the command calls, behind one address (`AWS_ENDPOINT_URL`). */
export async function startStandInAccount(state: AccountState) {
  const json: Record<string, () => unknown> = {
    'AmazonSSM.GetParameter': () => (state.isBootstrapped ? { Parameter: { Value: '21' } } : undefined),
    'ServiceQuotasV20190624.GetServiceQuota': () => ({ Quota: { Value: 1000 } }),
    'secretsmanager.ListSecrets': () => ({
      SecretList: Object.entries(state.secrets).map(([id, isGiven]) => ({
        ARN: `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${id}-x`,
        Tags: [{ Key: 'aws:cloudformation:logical-id', Value: `${id}1A2B3C4D` }],
        CreatedDate: 1_790_000_000,
        LastChangedDate: isGiven ? 1_790_090_000 : 1_790_000_001,
      })),
    }),
  };
  const query: Record<string, () => string> = {
    GetCallerIdentity: () => '<Account>123456789012</Account>',
    GetSendQuota: () => '<Max24HourSend>50000</Max24HourSend>',
    GetIdentityVerificationAttributes: () =>
      `<VerificationAttributes><entry><key>dev.signupscout.example</key><value><VerificationStatus>${state.mailsAreVerified ? 'Success' : 'Pending'}</VerificationStatus></value></entry></VerificationAttributes>`,
  };
  return listenOnLoopback(async (request, response) => {
    const body = await text(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const action = new URLSearchParams(body).get('Action') ?? '';
    if (target in json) {
      const found = json[target]?.();
      const answer = found ?? { __type: 'ParameterNotFound', message: 'There is none' };
      response.writeHead(found ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
      return response.end(JSON.stringify(answer));
    }
    if (action in query) {
      const result = `<${action}Result>${query[action]?.()}</${action}Result>`;
      return response.end(`<${action}Response>${result}</${action}Response>`);
    }
    if (request.url?.startsWith('/model/')) {
      const output = { message: { role: 'assistant', content: [{ text: 'Hi' }] } };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ output, stopReason: 'end_turn' }));
    }
    // No buckets.
    return response.end('<ListAllMyBucketsResult><Buckets></Buckets></ListAllMyBucketsResult>');
  });
}
