import { Construct } from 'constructs';
import { sendContactEmail } from '../shared/contact/api.ts';
import type { Backend } from './platform/backend.ts';
import { allowMail } from './platform/mail-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';

/** Contact: the form through which anyone writes to the people behind the product. */
export class Contact extends Construct {
  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    const { stage, parameters, data } = backend;
    const send = new ProductFunction(this, 'SendContactEmail', {
      entry: 'contact/send-contact-email',
      settings: {
        contactRecipient: stage.contactRecipient,
        contactMessagesPerHour: parameters.contactMessagesPerHour,
        edgeSecret: data.edgeSecret.secretArn,
      },
    });
    data.edgeSecret.grantRead(send);
    allowTable(send, data.table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowMail(send, data.mailFeedback);
    backend.api.route(sendContactEmail, send);
  }
}
