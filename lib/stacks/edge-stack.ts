import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from '../platform/edge/firewall.ts';
import { ProductStack } from '../platform/stack/product-stack.ts';
import type { Stage } from '../stage.ts';

export class EdgeStack extends ProductStack {
  readonly firewallArn: string | undefined;
  readonly certificate: acm.ICertificate | undefined;

  static isNeeded = ({ firewall, domain }: Stage): boolean =>
    firewall || (domain?.zone !== undefined && !domain.certificateArn);

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Edge', stage, { env: { region: 'us-east-1' }, crossRegionReferences: true });
    if (stage.firewall) this.firewallArn = new Firewall(this, 'Firewall').arn;
    if (stage.domain?.zone && !stage.domain.certificateArn) {
      this.certificate = new acm.Certificate(this, 'Certificate', {
        domainName: stage.domain.name,
        validation: acm.CertificateValidation.fromDns(
          route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: stage.domain.zone.id,
            zoneName: stage.domain.zone.name,
          }),
        ),
      });
    }
  }
}
