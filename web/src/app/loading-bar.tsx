import { useChunksLoading } from '../platform/screens/lazy-screen.ts';

export function LoadingBar() {
  return useChunksLoading() ? (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 appear-late overflow-hidden"
    >
      <div className="h-full w-1/3 animate-[travel_1.2s_linear_infinite] bg-accent-ink" />
    </div>
  ) : null;
}
