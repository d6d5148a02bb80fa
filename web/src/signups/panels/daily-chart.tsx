import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../ui/page/format.ts';
import { DailyTable, dayName } from './daily-table.tsx';
import type { Day } from './recent-figures.ts';

const left = 36;
const top = 18;
const bottom = 24;
const gap = 1.5;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly highest: number;
}

/**
 * Stacked bars at the container's width. Pointer, touch or arrow keys show the figures of a day. A hidden
 * table has all figures for screen readers.
 */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const { box, width } = useWidth();
  const [chosen, setChosen] = useState<number>();
  const ticks = scaleFor(Math.max(...days.map((day) => day.professional + day.personal)));
  const frame = { width, height: width > 480 ? 216 : 150, highest: ticks.at(-1) ?? 1 };
  const slot = (width - left) / days.length;
  const day = chosen === undefined ? undefined : days[chosen];
  const choose = (place: number) => setChosen(Math.max(0, Math.min(days.length - 1, place)));
  const press = (event: KeyboardEvent) => {
    const now = chosen ?? days.length;
    if (event.key === 'ArrowLeft') choose(now - 1);
    else if (event.key === 'ArrowRight') choose(chosen === undefined ? 0 : now + 1);
    else if (event.key === 'Escape') setChosen(undefined);
    else return;
    event.preventDefault();
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    choose(Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / slot));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div
      ref={box}
      role="group"
      aria-label="Signups per day. The arrow keys move from day to day."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys announce the days.
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => setChosen(undefined)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
      className="relative h-[150px] touch-pan-y overflow-x-clip rounded-s min-[40rem]:h-[216px]"
    >
      {width > 0 && (
        <svg width={width} height={frame.height} aria-hidden="true" className="absolute overflow-visible">
          {chosen !== undefined && (
            <rect
              x={left + slot * chosen}
              y={top}
              width={slot}
              height={frame.height - top - bottom}
              className="fill-hover"
            />
          )}
          <Lines ticks={ticks} frame={frame} />
          <Bars days={days} frame={frame} />
          <Dates days={days} frame={frame} />
        </svg>
      )}
      {day && chosen !== undefined && <DayTip day={day} x={left + slot * (chosen + 0.5)} width={width} />}
      <DailyTable days={days} hidden />
    </div>
  );
}

const tipWidth = 176;
const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

function DayTip({ day, x, width }: { day: Day; x: number; width: number }) {
  const beside = x + 16 + tipWidth > width ? x - 16 - tipWidth : x + 16;
  const figures = [
    ['Professional', day.professional, 'size-2.5 rounded-[3px] bg-chart-1'],
    ['Personal', day.personal, 'size-2.5 rounded-[3px] bg-chart-2'],
    ['Alerts sent', day.alerts, 'h-3.5 w-1 mx-[3px] rounded-[1px] bg-flare'],
  ] as const;
  return (
    <div
      role="status"
      style={{ left: Math.max(0, beside), width: tipWidth }}
      className="pointer-events-none absolute top-2 rounded-m border border-line-2 bg-overlay px-3 py-2 text-13 shadow-2"
    >
      <p className="mb-1 font-medium">{weekdays.format(day.start)}</p>
      {figures.map(([name, figure, swatch]) => (
        <p key={name} className="flex items-center gap-2 text-ink-2">
          <span aria-hidden="true" className={swatch} /> {name}{' '}
          <span className="ml-auto font-medium text-ink">{formatNumber(figure)}</span>
        </p>
      ))}
    </div>
  );
}

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

function yOf(value: number, { height, highest }: Frame) {
  return height - bottom - (value / highest) * (height - top - bottom);
}

/** A round scale from 0 to at least `highest` with two to five steps. */
function scaleFor(highest: number): number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((part) => part * power).find((one) => one >= rough) ?? 1);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) + 1 }, (_, index) => index * whole);
}
