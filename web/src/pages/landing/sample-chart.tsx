/** Professional and personal signups of 30 days, from the first to the last. */
const days = [
  ...[8, 4, 11, 5, 9, 3, 12, 6, 10, 4, 14, 5, 9, 4, 13, 6, 11, 5, 16, 7],
  ...[12, 4, 10, 5, 15, 6, 17, 5, 11, 4, 14, 6, 19, 7, 13, 5, 12, 4, 18, 6],
  ...[21, 7, 14, 5, 20, 6, 13, 5, 17, 6, 24, 8, 16, 5, 22, 7, 27, 8, 25, 7],
];
const total = days.reduce((sum, count) => sum + count, 0);
const daysWithAlerts = new Set([3, 9, 13, 16, 20, 25, 28]);
const height = 120;
const perSignup = height / 40;

const bars = Array.from({ length: days.length / 2 }, (_, day) => {
  const [professional = 0, personal = 0] = days.slice(day * 2);
  const middle = height - professional * perSignup;
  return { x: day * 10 + 2, middle, top: middle - personal * perSignup, alert: daysWithAlerts.has(day) };
});

/** A picture of the dashboard's chart; the chart itself measures the browser's window before it draws. */
export function SampleChart() {
  return (
    <div className="flex flex-col rounded-m border border-line bg-surface p-4">
      <p className="text-13 font-medium">Signups, last 30 days</p>
      <p className="mb-3 text-26 font-bold">{total}</p>
      <svg
        viewBox={`0 0 300 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-auto h-30 w-full overflow-visible"
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} x1="0" x2="300" y1={y} y2={y} className="stroke-line" />
        ))}
        {bars.map(({ x, middle, top, alert }) => (
          <g key={x}>
            <rect x={x} y={middle} width="6" height={height - middle} className="fill-chart-1" />
            <rect x={x} y={top} width="6" height={middle - top - 1} className="fill-chart-2" />
            {alert && <rect x={x + 2} y={top - 10} width="2.5" height="7" className="fill-flare" />}
          </g>
        ))}
      </svg>
    </div>
  );
}
