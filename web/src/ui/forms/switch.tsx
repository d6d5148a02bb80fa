interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name, if there is no label element. */
  label?: string;
  id?: string;
  describedBy?: string;
}

export function Switch({ checked, onChange, label, id, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
      className="inline-flex h-8 w-11 shrink-0 items-center justify-center rounded-m align-middle pointer-coarse:h-11"
    >
      <span
        className={`flex h-5 w-9 items-center rounded-full px-0.5 transition-colors ${checked ? 'bg-accent' : 'bg-line-control'}`}
      >
        <span
          className={`size-4 rounded-full bg-on-accent transition-transform duration-160 ${checked ? 'translate-x-4' : ''}`}
        />
      </span>
    </button>
  );
}
