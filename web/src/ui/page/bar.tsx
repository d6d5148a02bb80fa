/** A static bar where a value has yet to arrive. */
export function Bar({ className }: { className: string }) {
  return (
    <span className={`inline-block h-2 rounded-s bg-line align-middle ${className}`}>
      <span className="sr-only">Pending</span>
    </span>
  );
}
