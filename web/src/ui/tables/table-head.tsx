interface TableHeadProps {
  /** Each column's name and class of width. */
  columns: readonly (readonly [name: string, width: string])[];
  /** The columns of figures. */
  atRight?: readonly string[];
  /** What the first name keeps from the left. */
  indent?: string;
  /** A last column without a name, of this class of width. */
  unnamed?: string;
}

/** The columns of a table and their names. */
export function TableHead({ columns, atRight = [], indent = 'first:pl-6', unnamed }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} className={width} />
        ))}
        {unnamed && <col className={unnamed} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th
              key={name}
              scope="col"
              className={`h-10 bg-sunken px-3 py-1 text-13 font-medium text-balance text-ink-2 ${indent} ${atRight.includes(name) ? 'text-right' : 'text-left'}`}
            >
              {name}
            </th>
          ))}
          {unnamed && <td className="bg-sunken" />}
        </tr>
      </thead>
    </>
  );
}
