import type { Construct } from 'constructs';
import { sendContactEmail } from '../shared/contact/api.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class Contact extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Contact', 'contact', backend);
    const settings = {
      contactRecipient: backend.stage.contactRecipient,
      contactMessagesPerHour: backend.parameters.contactMessagesPerHour,
    };
    new EndpointFunction(this, sendContactEmail, { settings })
      .grantTable(['GetItem', 'PutItem', 'UpdateItem'])
      .grantMail();
  }
}
