import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { stageOf } from './product-stack.ts';

/**
 * What Amazon's rule sets may only count. Bodies are JSON that the handlers parse and check: a company's
 * message may hold a script or an address of a file, Stripe's events and long messages exceed 8 KB, and a
 * customer's server need not say which program it is.
 */
const counted = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'NoUserAgent_HEADER',
    // A search in the signups table may be for a web address.
    'GenericRFI_QUERYARGUMENTS',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  // Addresses of known attackers. The set of anonymous ones is left out: it holds hosting providers, where
  // customers' servers are.
  AWSManagedRulesAmazonIpReputationList: [],
} as const;

const tooMany = 'too-many';

/** All but what other systems send, which comes in bursts from few addresses and carries a signature or secret. */
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

/** The web application firewall before CloudFront; it must stand in us-east-1. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      customResponseBodies: {
        [tooMany]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ error: 'Rate limit exceeded', code: 'rate_limit_exceeded' }),
        },
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
      action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: tooMany } } },
      visibilityConfig: visibility('rate'),
    };
  }

  private managed(): wafv2.CfnWebACL.RuleProperty[] {
    return Object.entries(counted).map(([name, rules], index) => ({
      name,
      priority: index + 1,
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          scopeDownStatement: notWebhooks,
          ruleActionOverrides: rules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
    }));
  }
}

function visibility(metricName: string) {
  return {
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  };
}
