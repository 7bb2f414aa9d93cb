// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as cards would lose their roles
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** What a cell holds, if it is cut to one line in a dense table. */
  readonly whole?: (row: Row) => string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /**
   * Whether each row has one line, where there is room for columns: the whole of a long value is its tooltip,
   * or opens.
   */
  dense?: boolean;
  /** Where a row leads: its first cell is a link that covers the row. */
  linkOf?: (row: Row) => string;
}

/** Rows of data. On narrow pages each row is a card, whose cells show their column's name. */
export function Table<Row>({ label, columns, rows, keyOf, dense, linkOf }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-many={columns.length > 5 || undefined}
        data-dense={dense || undefined}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-column={column.id}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-link={linkOf ? true : undefined}>
              {columns.map((column, index) => (
                <td key={column.id} role="cell" title={dense ? column.whole?.(row) : undefined}>
                  <span className={styles.name} aria-hidden="true">
                    {column.label}
                  </span>
                  <div className={styles.value}>
                    {linkOf && index === 0 ? (
                      <Link className={styles.link} to={linkOf(row)}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
