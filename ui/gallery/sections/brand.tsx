import * as account from '../../src/icons/account-icons.tsx';
import * as carousel from '../../src/icons/carousel-icons.tsx';
import * as everywhere from '../../src/icons/icons.tsx';
import { ApplicationMark, applicationTypes, Logo } from '../../src/index.ts';
import { Row, Section, Specimen } from '../section.tsx';

/** A picture that is three times as wide as high. */
const wideIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="#c77700"/></svg>',
)}`;

export function Brand() {
  return (
    <Section title="Brand and icons">
      <Specimen name="Logo">
        <Row>
          <Logo label="Portico" height={44} />
          <Logo label="Portico" mark height={44} />
          <Logo label="Portico" height={20} />
        </Row>
      </Specimen>
      <Specimen name="ApplicationMark">
        <Row>
          {applicationTypes.map((type) => (
            <ApplicationMark key={type} type={type} label={type} size={48} />
          ))}
        </Row>
        <Row>
          {applicationTypes.map((type) => (
            <ApplicationMark key={type} type={type} label={type} size={28} />
          ))}
        </Row>
        <Row>
          <ApplicationMark type={null} applicationName="Café" label="a letter" size={48} />
          <ApplicationMark type={null} applicationName="مقهى البحر" label="two letters" size={48} />
          <ApplicationMark type={null} icon={wideIcon} label="an icon" size={48} />
          <ApplicationMark type={null} icon={wideIcon} label="a small icon" size={28} />
        </Row>
      </Specimen>
      <Specimen name="Icons">
        <Row>
          {Object.entries({ ...everywhere, ...account, ...carousel }).map(([name, Icon]) => (
            <Icon key={name} label={name} size={22} />
          ))}
        </Row>
      </Specimen>
    </Section>
  );
}
