export function Spinner({ words }: { words: string }) {
  return (
    <p role="status" className="inline-flex items-center gap-2 text-ink-2">
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className="animate-spin"
      >
        <circle cx="8" cy="8" r="6.5" className="stroke-line-2" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" className="stroke-accent-ink" strokeLinecap="round" />
      </svg>
      {words}
    </p>
  );
}

export function ScreenLoading() {
  return (
    <div className="flex min-h-60 appear-late items-center justify-center">
      <Spinner words="Loading..." />
    </div>
  );
}
