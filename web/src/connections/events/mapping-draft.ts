import {
  type MappedField,
  type Mapping,
  mappedFields,
  maxPointers,
} from '../../../../shared/connections/mapping.ts';

/** The mapping with a value read as `field` first; what the field was read from stands in where that is missing. */
export function picked(mapping: Mapping, field: MappedField, pointer: string): Mapping {
  const others = withoutPointer(mapping, pointer);
  return { ...others, [field]: [pointer, ...others[field]].slice(0, maxPointers) };
}

/** The mapping in which a value is read as nothing. */
export function withoutPointer(mapping: Mapping, pointer: string): Mapping {
  const kept = { ...mapping };
  for (const field of mappedFields) kept[field] = mapping[field].filter((one) => one !== pointer);
  return kept;
}

/** Whether two mappings are the same. */
export function isSameMapping(one: Mapping, other: Mapping): boolean {
  return mappedFields.every((field) => one[field].join('\n') === other[field].join('\n'));
}
