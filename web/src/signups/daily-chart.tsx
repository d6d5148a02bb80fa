import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import { type Day, scaleFor } from './daily-counts.ts';

const left = 36;
const top = 18;
const bottom = 24;
/** Between professional and personal. */
const gap = 1.5;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly highest: number;
}

/** Stacked bars, drawn at the width there is; the same figures as a table for those who do not see it. */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const { box, width } = useWidth();
  const ticks = scaleFor(Math.max(...days.map((day) => day.professional + day.personal)));
  const frame = { width, height: width > 480 ? 246 : 150, highest: ticks.at(-1) ?? 1 };
  return (
    <div ref={box} className="relative h-[150px] overflow-x-clip min-[40rem]:h-[246px]">
      {width > 0 && (
        <svg width={width} height={frame.height} aria-hidden="true" className="absolute overflow-visible">
          <Lines ticks={ticks} frame={frame} />
          <Bars days={days} frame={frame} />
          <Dates days={days} frame={frame} />
        </svg>
      )}
      <AsTable days={days} />
    </div>
  );
}

/** The width that the container gives, so that text is never scaled. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

function Lines({ ticks, frame }: { ticks: readonly number[]; frame: Frame }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={frame.width} y1={yOf(tick, frame)} y2={yOf(tick, frame)} className="stroke-line" />
      <text x={left - 8} y={yOf(tick, frame) + 4} textAnchor="end" fontSize="12" className="fill-ink-3">
        {formatNumber(tick)}
      </text>
    </g>
  ));
}

function Bars({ days, frame }: { days: readonly Day[]; frame: Frame }) {
  const slot = (frame.width - left) / days.length;
  const wide = Math.max(3, Math.min(17, slot * 0.62));
  return days.map((day, index) => {
    const x = left + slot * index + (slot - wide) / 2;
    const middle = yOf(day.professional, frame);
    const end = yOf(day.professional + day.personal, frame);
    const between = day.professional > 0 ? gap : 0;
    return (
      <g key={day.start.getTime()}>
        {day.professional > 0 && (
          <rect
            x={x}
            y={middle}
            width={wide}
            height={frame.height - bottom - middle}
            rx="1.5"
            className="fill-chart-1"
          />
        )}
        {day.personal > 0 && (
          <rect
            x={x}
            y={end}
            width={wide}
            height={Math.max(1, middle - end - between)}
            rx="1.5"
            className="fill-chart-2"
          />
        )}
        {day.alerts > 0 && (
          <rect x={x + wide / 2 - 2} y={end - 14} width="4" height="9" rx="1" className="fill-flare" />
        )}
      </g>
    );
  });
}

/** First and last date; where there is room also each week between them. */
function Dates({ days, frame }: { days: readonly Day[]; frame: Frame }) {
  const slot = (frame.width - left) / days.length;
  const shown = days.flatMap((day, index) => {
    const last = index === days.length - 1;
    const weekly = frame.width > 480 && index % 7 === 0 && index < days.length - 4;
    return index === 0 || last || weekly ? [{ day, index, last }] : [];
  });
  return shown.map(({ day, index, last }) => (
    <text
      key={index}
      x={last ? frame.width : left + slot * index}
      y={frame.height - 5}
      textAnchor={last ? 'end' : 'start'}
      fontSize="12"
      className="fill-ink-3"
    >
      {dayName(day.start)}
    </text>
  ));
}

function AsTable({ days }: { days: readonly Day[] }) {
  return (
    <table className="sr-only">
      <caption>Signups per day, last 30 days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Professional</th>
          <th scope="col">Personal</th>
          <th scope="col">Alerts sent</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.start.getTime()}>
            <th scope="row">{dayName(day.start)}</th>
            <td>{day.professional}</td>
            <td>{day.personal}</td>
            <td>{day.alerts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function yOf(value: number, { height, highest }: Frame) {
  return height - bottom - (value / highest) * (height - top - bottom);
}

function dayName(day: Date): string {
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
