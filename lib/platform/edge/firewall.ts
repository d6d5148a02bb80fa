import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { docsLink, type ErrorCode, errorStatus } from '../../../shared/api/errors.ts';
import { stageOf } from '../stack/product-stack.ts';

/**
 * AWS rules that only count. Our JSON bodies may contain scripts or file paths, Stripe's events and long
 * messages exceed 8 KB, and customers' servers may omit the user agent.
 */
const counted = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'NoUserAgent_HEADER',
    // A search in the signups table may contain a URL.
    'GenericRFI_QUERYARGUMENTS',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  // Known attackers. The list of anonymous addresses is left out, because it contains the hosting
  // providers of customers' servers.
  AWSManagedRulesAmazonIpReputationList: [],
} as const;

/** AWS rules that block, by rule label. We send our error response instead of CloudFront's page. */
const blocked = {
  AWSManagedRulesCommonRuleSet: [
    'UserAgent_BadBots_HEADER',
    'SizeRestrictions_QUERYSTRING',
    'SizeRestrictions_URIPATH',
    'EC2MetaDataSSRF_COOKIE',
    'EC2MetaDataSSRF_URIPATH',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'GenericLFI_URIPATH',
    'RestrictedExtensions_URIPATH',
    'RestrictedExtensions_QUERYARGUMENTS',
    'GenericRFI_URIPATH',
    'CrossSiteScripting_COOKIE',
    'CrossSiteScripting_QUERYARGUMENTS',
    'CrossSiteScripting_URIPATH',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: [
    'JavaDeserializationRCE_HEADER',
    'JavaDeserializationRCE_URIPATH',
    'JavaDeserializationRCE_QUERYSTRING',
    'Host_localhost_HEADER',
    'PROPFIND_METHOD',
    'ExploitablePaths_URIPATH',
    'Log4JRCE_HEADER',
    'Log4JRCE_URIPATH',
    'Log4JRCE_QUERYSTRING',
  ],
  AWSManagedRulesAmazonIpReputationList: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
} as const;

const names = [
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
] as const;

const notWebhooks: wafv2.CfnWebACL.StatementProperty = {
  notStatement: { statement: { orStatement: { statements: ['/webhooks/', '/in/'].map(below) } } },
};

function below(searchString: string): wafv2.CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

/** The web application firewall of CloudFront. Must be in us-east-1. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      customResponseBodies: {
        rate_limit_exceeded: responseBody('rate_limit_exceeded', 'Rate limit exceeded'),
        request_blocked: responseBody(
          'request_blocked',
          'The firewall refused this request, because it looks like an attack. Write to us if it is none.',
        ),
      },
      rules: [this.rate(), ...this.managed()],
    });
    this.arn = acl.attrArn;
  }

  private rate(): wafv2.CfnWebACL.RuleProperty {
    return {
      name: 'rate',
      priority: 0,
      statement: {
        rateBasedStatement: {
          limit: stageOf(this).limits.firewallRate,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          scopeDownStatement: notWebhooks,
        },
      },
      action: blockWith('rate_limit_exceeded'),
      visibilityConfig: visibility('rate'),
    };
  }

  private managed(): wafv2.CfnWebACL.RuleProperty[] {
    return names.map((name, index) => ({
      name,
      priority: index + 1,
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          scopeDownStatement: notWebhooks,
          ruleActionOverrides: [
            ...counted[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            ...blocked[name].map((rule) => ({ name: rule, actionToUse: blockWith('request_blocked') })),
          ],
        },
      },
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
    }));
  }
}

function responseBody(code: ErrorCode, error: string) {
  const content = JSON.stringify({ error, code, docs: docsLink(code) });
  return { contentType: 'APPLICATION_JSON', content };
}

function blockWith(code: ErrorCode) {
  return { block: { customResponse: { responseCode: errorStatus[code], customResponseBodyKey: code } } };
}

function visibility(metricName: string) {
  return {
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  };
}
