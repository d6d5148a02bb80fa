import { Spinner } from '../../ui/feedback/spinner.tsx';

/** In the place of the dashboard's panels, while they or what they show are on the way. */
export function PanelsLoading() {
  return (
    <div className="flex min-h-screen justify-center pt-24">
      <Spinner words="Loading..." />
    </div>
  );
}
