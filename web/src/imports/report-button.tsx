import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { useReport } from './use-imports.ts';

/** Downloads the report of an import. */
export function ReportButton({
  id,
  children,
  ...rest
}: { id: string; children: string } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>) {
  const report = useReport(id);
  const download = () =>
    report.mutate(undefined, {
      onError: (failure) => announceFailure('Failed to download the report', failure.message),
    });
  return (
    <Button {...rest} disabled={report.isPending} onClick={download}>
      <Download size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Button>
  );
}
