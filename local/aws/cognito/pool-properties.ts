import * as z from 'zod';

/** The properties of AWS::Cognito::UserPool that change what happens here; the rest passes through. */
export const poolProperties = z.looseObject({
  Policies: z
    .looseObject({
      PasswordPolicy: z
        .looseObject({
          MinimumLength: z.coerce.number().optional(),
          RequireUppercase: z.boolean().optional(),
          RequireLowercase: z.boolean().optional(),
          RequireNumbers: z.boolean().optional(),
          RequireSymbols: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  AutoVerifiedAttributes: z.array(z.string()).optional(),
  UsernameAttributes: z.array(z.string()).optional(),
  UserAttributeUpdateSettings: z
    .looseObject({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).optional() })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).default('OFF'),
  AdminCreateUserConfig: z.looseObject({ AllowAdminCreateUserOnly: z.boolean().optional() }).optional(),
  VerificationMessageTemplate: z
    .looseObject({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() })
    .optional(),
});

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']).optional();

/** Those of AWS::Cognito::UserPoolClient, with the defaults of AWS. */
export const clientProperties = z.looseObject({
  AccessTokenValidity: z.coerce.number().optional(),
  IdTokenValidity: z.coerce.number().optional(),
  RefreshTokenValidity: z.coerce.number().optional(),
  TokenValidityUnits: z.looseObject({ AccessToken: unit, IdToken: unit, RefreshToken: unit }).default({}),
  ExplicitAuthFlows: z
    .array(z.string())
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH']),
  /** Absent: all that are there. */
  WriteAttributes: z.array(z.string()).optional(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('ENABLED'),
  RefreshTokenRotation: z
    .looseObject({ Feature: z.literal('DISABLED', 'refresh token rotation does not run locally') })
    .optional(),
  GenerateSecret: z.literal(false, 'client secrets do not run locally').optional(),
});

export type PoolProperties = z.infer<typeof poolProperties>;
export type Client = z.infer<typeof clientProperties> & { readonly id: string };
