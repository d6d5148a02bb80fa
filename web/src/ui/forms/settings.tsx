import type { ReactNode } from 'react';
import { Panel, PanelTitle } from '../page/page.tsx';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="px-6 pt-6 pb-2 max-sm:px-4 max-sm:pt-4">
      <PanelTitle>{title}</PanelTitle>
      <div className="mt-2 divide-y divide-line">{children}</div>
    </Panel>
  );
}

interface SettingProps {
  label: string;
  children: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

export function Setting({ label, children, note, action }: SettingProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="font-medium text-ink">{label}</h3>
        <div className="mt-0.5 break-words text-ink">{children}</div>
        {note && <p className="mt-0.5 text-13 text-pretty text-ink-2">{note}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2 md:flex-col md:items-end">{action}</div>}
    </div>
  );
}
