import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      { Items: [] },
    ),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string() })),
      ContentTypeOptions: z.optional(z.object({})),
      FrameOptions: z.optional(z.object({ FrameOption: z.string() })),
      ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string() })),
      StrictTransportSecurity: z.optional(
        z.object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.optional(z.boolean()) }),
      ),
    }),
  }),
});

type Policy = z.output<typeof policySchema>['ResponseHeadersPolicyConfig'];

/** The headers that CloudFront adds to answers, by the policy's id. */
export function responseHeaderPolicies(template: CloudTemplate): Map<string, Record<string, string>> {
  return new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy', policySchema)
      .map(({ resource, properties }) => [
        template.reference(resource),
        headersOf(properties.ResponseHeadersPolicyConfig),
      ]),
  );
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig }: Policy) {
  const custom = CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]);
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security': security.StrictTransportSecurity
      ? `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}${security.StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : ''}`
      : undefined,
    ...Object.fromEntries(custom),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
