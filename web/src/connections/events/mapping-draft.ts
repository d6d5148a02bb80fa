import { type Mapping, maxPointers } from '../../../../shared/connections/mapping.ts';
import { type SourceField, sourceFields } from '../../../../shared/signups/posted-fields.ts';

/** Adds a pointer as the first choice of `field`. The field's earlier pointers become fallbacks. */
export function picked(mapping: Mapping, field: SourceField, pointer: string): Mapping {
  const others = withoutPointer(mapping, pointer);
  return { ...others, [field]: [pointer, ...others[field]].slice(0, maxPointers) };
}

export function withoutPointer(mapping: Mapping, pointer: string): Mapping {
  const kept = { ...mapping };
  for (const field of sourceFields) kept[field] = mapping[field].filter((one) => one !== pointer);
  return kept;
}

export function isSameMapping(one: Mapping, other: Mapping): boolean {
  return sourceFields.every((field) => one[field].join('\n') === other[field].join('\n'));
}
