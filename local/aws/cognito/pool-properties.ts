import * as z from 'zod/mini';

export const poolProperties = z.looseObject({
  Policies: z.optional(
    z.looseObject({
      PasswordPolicy: z.optional(
        z.looseObject({
          MinimumLength: z.optional(z.coerce.number()),
          RequireUppercase: z.optional(z.boolean()),
          RequireLowercase: z.optional(z.boolean()),
          RequireNumbers: z.optional(z.boolean()),
          RequireSymbols: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  AutoVerifiedAttributes: z.optional(z.array(z.string())),
  UsernameAttributes: z.optional(z.array(z.string())),
  UserAttributeUpdateSettings: z.optional(
    z.looseObject({ AttributesRequireVerificationBeforeUpdate: z.optional(z.array(z.string())) }),
  ),
  MfaConfiguration: z._default(z.enum(['OFF', 'ON', 'OPTIONAL']), 'OFF'),
  AdminCreateUserConfig: z.optional(z.looseObject({ AllowAdminCreateUserOnly: z.optional(z.boolean()) })),
  VerificationMessageTemplate: z.optional(
    z.looseObject({ EmailSubject: z.optional(z.string()), EmailMessage: z.optional(z.string()) }),
  ),
});

const unit = z.optional(z.enum(['seconds', 'minutes', 'hours', 'days']));

/** Properties of AWS::Cognito::UserPoolClient with AWS's defaults. */
export const clientProperties = z.looseObject({
  AccessTokenValidity: z.optional(z.coerce.number()),
  IdTokenValidity: z.optional(z.coerce.number()),
  RefreshTokenValidity: z.optional(z.coerce.number()),
  TokenValidityUnits: z._default(z.looseObject({ AccessToken: unit, IdToken: unit, RefreshToken: unit }), {}),
  ExplicitAuthFlows: z._default(z.array(z.string()), [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_CUSTOM_AUTH',
  ]),
  WriteAttributes: z.optional(z.array(z.string())),
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'ENABLED'),
  RefreshTokenRotation: z.optional(
    z.looseObject({ Feature: z.literal('DISABLED', 'refresh token rotation does not run locally') }),
  ),
  GenerateSecret: z.optional(z.literal(false, 'client secrets do not run locally')),
});

export type PoolProperties = z.infer<typeof poolProperties>;
export type Client = z.infer<typeof clientProperties> & { readonly id: string };
