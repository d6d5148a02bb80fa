import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  endOldSecret,
  rotateSecret,
  showSecrets,
  type signingSecretSchema,
} from '../../../../shared/destinations/api.ts';
import { call } from '../../platform/api/call.ts';
import type { OverlapHours } from '../../ui/forms/overlap.ts';

export type SigningSecret = z.output<typeof signingSecretSchema>;

/** A webhook's signing secrets, newest first. */
export function useSecrets(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await call(showSecrets, { id })).data,
  });
}

/** Makes a new signing secret. */
export function useRotateSecret(id: string) {
  const show = useShow(id);
  return useMutation({
    mutationFn: (overlap_hours: OverlapHours) => call(rotateSecret, { id, overlap_hours }),
    onSuccess: show,
  });
}

/** Ends the older of two signing secrets now. */
export function useEndOldSecret(id: string) {
  const show = useShow(id);
  return useMutation({ mutationFn: () => call(endOldSecret, { id }), onSuccess: show });
}

function useShow(id: string) {
  const queries = useQueryClient();
  return ({ data }: { data: SigningSecret[] }) => queries.setQueryData(keyOf(id), data);
}

function keyOf(id: string) {
  return ['destination secrets', id];
}
