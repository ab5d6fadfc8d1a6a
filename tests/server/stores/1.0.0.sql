BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0018');
CREATE TABLE analyses (
	match_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	coach INTEGER NOT NULL, 
	analysis BLOB NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY (match_id), 
	CONSTRAINT fk_analyses_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE at_tables (
	person VARCHAR(32) NOT NULL, 
	match_id VARCHAR(32) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	seats TEXT NOT NULL, 
	since FLOAT NOT NULL, 
	there FLOAT, 
	CONSTRAINT pk_at_tables PRIMARY KEY (person, match_id), 
	CONSTRAINT fk_at_tables_person_people FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_at_tables_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "at_tables" VALUES('AOAAFCKWzStj6BxA','uB0vPC_g6rR5','de4dc050a5bc2cf089bf529db8cca807baf0555327e75f10ef4dbb00e960985b','de4dc050a5bc2cf089bf529db8cca807baf0555327e75f10ef4dbb00e960985b','["allied"]',1.80000000000001907345e+09,NULL);
INSERT INTO "at_tables" VALUES('HfGjMfkKjktWMqET','uB0vPC_g6rR5','bd988c342ffafbd7e3a47c4107e5349d6d63963698a244fb36d83be9c206403f','bd988c342ffafbd7e3a47c4107e5349d6d63963698a244fb36d83be9c206403f','["german"]',1.80000000000001907345e+09,NULL);
INSERT INTO "at_tables" VALUES('AOAAFCKWzStj6BxA','vk0D1V9hT4yb','bd70eb8fd6beccc034d8f8fb5941cb930a2963380842997778c528da48312bd5','bd70eb8fd6beccc034d8f8fb5941cb930a2963380842997778c528da48312bd5','["allied"]',1.80000000000003242493e+09,NULL);
INSERT INTO "at_tables" VALUES('HfGjMfkKjktWMqET','vk0D1V9hT4yb','3709b4ef2397ff25c683690feb6109f849861a29ebaf767b4437e2dcbc25ff81','3709b4ef2397ff25c683690feb6109f849861a29ebaf767b4437e2dcbc25ff81','["german"]',1.80000000000003242493e+09,NULL);
CREATE TABLE banned_people (
	person VARCHAR(32) NOT NULL, 
	reason TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	until FLOAT, 
	CONSTRAINT pk_banned_people PRIMARY KEY (person), 
	CONSTRAINT fk_banned_people_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE bans (
	network VARCHAR(64) NOT NULL, 
	reason TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	until FLOAT, 
	CONSTRAINT pk_bans PRIMARY KEY (network)
);
CREATE TABLE blocks (
	person VARCHAR(32) NOT NULL, 
	other VARCHAR(32) NOT NULL, 
	since FLOAT NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (person, other), 
	CONSTRAINT fk_blocks_person_people FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_blocks_other_people FOREIGN KEY(other) REFERENCES people (id)
);
CREATE TABLE challenges (
	challenge VARCHAR(64) NOT NULL, 
	purpose VARCHAR(16) NOT NULL, 
	site VARCHAR(300) NOT NULL, 
	person VARCHAR(32), 
	visit VARCHAR(32), 
	name VARCHAR(64) NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY (challenge)
);
CREATE TABLE claims (
	name VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_claims PRIMARY KEY (name)
);
INSERT INTO "claims" VALUES('sweep',1.79503729791881513596e+09);
CREATE TABLE closed_doors (
	person VARCHAR(32) NOT NULL, 
	since FLOAT NOT NULL, 
	CONSTRAINT pk_closed_doors PRIMARY KEY (person), 
	CONSTRAINT fk_closed_doors_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE consents (
	match_id VARCHAR(32) NOT NULL, 
	mission INTEGER NOT NULL, 
	seat VARCHAR(128) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_consents PRIMARY KEY (match_id, mission, seat), 
	CONSTRAINT fk_consents_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE entries (
	match_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat VARCHAR(128) NOT NULL, 
	value TEXT NOT NULL, 
	client VARCHAR(64) NOT NULL, 
	sealed BOOLEAN NOT NULL, 
	at FLOAT NOT NULL, 
	asks TEXT, 
	CONSTRAINT pk_entries PRIMARY KEY (match_id, n), 
	CONSTRAINT fk_entries_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-cca0c6e1',0,1.79503369792841601369e+09,'{}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-a09eb061',0,1.79503369797787308689e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',3,'answer','allied','"stay"','allied-2-cca0c6e1',0,1.79503369798059988016e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',4,'answer','german','"stay"','german-2-a09eb061',0,1.79503369798185205457e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',5,'answer','allied','"stay"','allied-3-cca0c6e1',0,1.79503369798332047466e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',6,'answer','german','"stay"','german-3-a09eb061',0,1.79503369798430657388e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',7,'answer','german','"pass"','german-4-a09eb061',0,1.79503369798527479166e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',8,'answer','allied','"pass"','allied-4-cca0c6e1',0,1.79503369798604202269e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',9,'answer','allied','"stay"','allied-5-cca0c6e1',0,1.79503369798709249503e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('TY8cPhGjMEZF',10,'answer','german','"stay"','german-5-a09eb061',0,1.79503369798799133297e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',1,'share','British','"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0"','British-1-93e898a0',0,1.79503369800090408327e+09,'{}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-cd387036',0,1.79503369800290346145e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',3,'answer','German','"blue"','German-2-cd387036',0,1.79503369800522208214e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',4,'answer','German','[0,"LLLFFR",1]','German-3-cd387036',0,1.79503369800704598428e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',5,'answer','British','"blue"','British-2-93e898a0',0,1795033698.01119,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',6,'answer','British','[0,"LLLR",1]','British-3-93e898a0',0,1.79503369801246714593e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',7,'answer','German','"blue"','German-4-cd387036',0,1.79503369801341509815e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',8,'answer','German','[2,"RFFRR",-1]','German-5-cd387036',0,1.79503369801461625096e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',9,'answer','British','"blue"','British-4-93e898a0',0,1.79503369801552152638e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('JekJCoFq0PfH',10,'answer','British','[1,"LLLR",-1]','British-5-93e898a0',0,1795033698.01653,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',1,'share','American','"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24"','American-1-b15ff876',0,1.79503369802138924597e+09,'{}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-bb9c84a0',0,1.79503369802346158029e+09,'{"seats":["American","German"],"secret":true}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',3,'answer','American','{"detach":[],"buy":[]}','American-2-b15ff876',1,1.79503369802640175821e+09,'{"seats":["German"],"secret":true}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',4,'answer','German','{"detach":[],"buy":[]}','German-2-bb9c84a0',0,1.79503369802724146845e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',5,'answer','German','"ahead"','German-3-bb9c84a0',0,1.79503369802865123745e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',6,'answer','German','"ahead"','German-4-bb9c84a0',0,1.79503369802960348125e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',7,'answer','German','"power"','German-5-bb9c84a0',0,1.79503369803040409083e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',8,'answer','German','"ahead"','German-6-bb9c84a0',0,1.79503369803143024438e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',9,'answer','German','"power"','German-7-bb9c84a0',0,1.795033698032320261e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('fyyeLERxL6QR',10,'answer','German','"no"','German-8-bb9c84a0',0,1.79503369803329610818e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-f2c3a612',0,1.79503369803877830504e+09,'{}');
INSERT INTO "entries" VALUES('DQcpj2kru094',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-2ca89000',0,1.79503369804093050954e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',3,'answer','allied','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]}','allied-2-f2c3a612',0,1.79503369804405641559e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',4,'answer','allied','0','allied-3-f2c3a612',0,1.79503369804514217381e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',5,'answer','allied','"test"','allied-4-f2c3a612',0,1.79503369804599785799e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',6,'answer','allied','{"nose":67.0}','allied-5-f2c3a612',0,1.79503369804704356188e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',7,'answer','german','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]}','german-2-2ca89000',0,1795033698.04844,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',8,'answer','german','0','german-3-2ca89000',0,1.79503369804946541783e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',9,'answer','german','"test"','german-4-2ca89000',0,1.79503369805025649076e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('DQcpj2kru094',10,'answer','german','"keep"','german-5-2ca89000',0,1.79503369805108356472e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-b8abea26',0,1.79503369806529760365e+09,'{}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-3fdcd8bf',0,1.79503369806811904907e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',3,'answer','allied','"stay"','allied-2-b8abea26',0,1.79503369807504463201e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',4,'answer','german','"stay"','german-2-3fdcd8bf',0,1.79503369808363366123e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',5,'answer','allied','"stay"','allied-3-b8abea26',0,1.79503369809085083002e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',6,'answer','german','"stay"','german-3-3fdcd8bf',0,1.79503369810365462303e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',7,'answer','allied','"stay"','allied-4-b8abea26',0,1.79503369811960339546e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',8,'answer','german','"stay"','german-4-3fdcd8bf',0,1.79503369812302327151e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',9,'answer','german','"stay"','german-5-3fdcd8bf',0,1.79503369812526726717e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',10,'answer','allied','"stay"','allied-5-b8abea26',0,1.7950336981393151284e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('LJeMVuf7FO_2',11,'settle','allied','{"what":"resign","seats":["allied"],"about":"end","whom":"","amount":0}','up',0,1.79503369816322493556e+09,'{}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',1,'share','British','"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0"','British-1-cf528088',0,1.79503369818831443787e+09,'{}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-b2a63c06',0,1.79503369820011186601e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',3,'answer','German','"blue"','German-2-b2a63c06',0,1.7950336982118966579e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',4,'answer','German','[0,"LLLF",1]','German-3-b2a63c06',0,1.79503369821953725812e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',5,'answer','British','"blue"','British-2-cf528088',0,1.79503369822326302529e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',6,'answer','British','[0,"LLLR",1]','British-3-cf528088',0,1.79503369823532652862e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',7,'answer','German','"blue"','German-4-b2a63c06',0,1.79503369824317502972e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',8,'answer','German','[2,"LLLF",-1]','German-5-b2a63c06',0,1.79503369825562357898e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',9,'answer','British','"blue"','British-4-cf528088',0,1.79503369825912952421e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',10,'answer','British','[1,"LLLFR",-1]','British-5-cf528088',0,1.79503369827175569533e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('x0KzeMY7suUX',11,'settle','British','{"what":"resign","seats":["British"],"about":"end","whom":"","amount":0}','up',0,1.79503369827523374556e+09,'{}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',1,'share','American','"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24"','American-1-25914daf',0,1.79503369829954957962e+09,'{}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-14ae1ca5',0,1.79503369831129527094e+09,'{"seats":["American","German"],"secret":true}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',3,'answer','American','{"detach":[],"buy":[]}','American-2-25914daf',1,1.79503369832370042805e+09,'{"seats":["German"],"secret":true}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',4,'answer','German','{"detach":[],"buy":[]}','German-2-14ae1ca5',0,1.79503369832701087003e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',5,'answer','American','"ahead"','American-3-25914daf',0,1.79503369833977580076e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',6,'answer','American','"ahead"','American-4-25914daf',0,1.79503369834757065771e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',7,'answer','American','"ahead"','American-5-25914daf',0,1.79503369835183548925e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',8,'answer','American','"power"','American-6-25914daf',0,1.79503369836526560782e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',9,'answer','American','"follow"','American-7-25914daf',0,1.79503369837119507784e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',10,'answer','American','"power"','American-8-25914daf',0,1.79503369837422513963e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('q0kDczfLI6Q7',11,'settle','American','{"what":"resign","seats":["American"],"about":"end","whom":"","amount":0}','up',0,1.79503369838357663152e+09,'{}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-daee9542',0,1.79503369840764188765e+09,'{}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-102c3244',0,1.79503369841923141481e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',3,'answer','allied','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]}','allied-2-daee9542',0,1.79503369849595451352e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',4,'answer','allied','0','allied-3-daee9542',0,1.79503369858567690849e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',5,'answer','allied','"test"','allied-4-daee9542',0,1.79503369859891557689e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',6,'answer','allied','{"nose":67.0}','allied-5-daee9542',0,1.79503369860560536386e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',7,'answer','german','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]}','german-2-102c3244',0,1.79503369864056158073e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',8,'answer','german','0','german-3-102c3244',0,1.79503369869251537321e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',9,'answer','german','"test"','german-4-102c3244',0,1.7950336987035779953e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',10,'answer','german','{"nose":67.0}','german-5-102c3244',0,1.7950336987197318077e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('8GAVb9SFc2-l',11,'settle','allied','{"what":"resign","seats":["allied"],"about":"end","whom":"","amount":0}','up',0,1.79503369873617362982e+09,'{}');
INSERT INTO "entries" VALUES('n0UZXUfm5CyT',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-0d14482b',0,1.79503369876869726179e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('n0UZXUfm5CyT',2,'answer','allied','"escort"','allied-2-0d14482b',0,1.79503369879986762998e+09,'{"seats":["allied"],"secret":true}');
INSERT INTO "entries" VALUES('n0UZXUfm5CyT',3,'answer','allied','[{"machine":"No. 119 Squadron / 5","crew":{"pilot":"Hubert Wolstencroft"}},{"machine":"No. 119 Squadron / 4","crew":{"pilot":"Hugh Kirkbride"}},{"machine":"No. 131 Squadron / 6","crew":{"pilot":"Alfred Bramcote","gunner 1":"Ivor Ollerton","gunner 2":"Edwin Jessamy"}}]','allied-3-0d14482b',1,1.79503369880730319027e+09,'{"secret":true}');
INSERT INTO "entries" VALUES('n0UZXUfm5CyT',4,'answer','german','[{"machine":"Jasta 91 / 5","crew":{"pilot":"Heinrich Tannhof"}},{"machine":"Jasta 91 / 4","crew":{"pilot":"Ernst Dammköhler"}},{"machine":"Jasta 91 / 3","crew":{"pilot":"August Bettinghaus"}},{"machine":"Jasta 91 / 2","crew":{"pilot":"Christian Brandstetter"}}]','pilot-4',0,1.79503370726281237601e+09,'{}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-fcd8a639',0,1.79503370758875131609e+09,'{}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-3abd839c',0,1.79503370760270190235e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',3,'answer','allied','"stay"','allied-1-2fd920de',0,1.79503370762660312658e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',4,'answer','german','"stay"','german-1-1e2fd978',0,1.79503370765356898308e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',5,'answer','allied','"stay"','allied-2-2fd920de',0,1.79503370765817236902e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',6,'answer','german','"stay"','german-2-1e2fd978',0,1.79503370771992516513e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',7,'answer','german','"stay"','german-3-1e2fd978',0,1.79503370773541331287e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',8,'answer','allied','"stay"','allied-3-2fd920de',0,1.79503370774774575232e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',9,'answer','allied','"stay"','allied-4-2fd920de',0,1.79503370776866364474e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',10,'answer','german','"stay"','german-4-1e2fd978',0,1.79503370778477430343e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('uB0vPC_g6rR5',11,'settle','german','{"what":"resign","seats":["german"],"about":"end","whom":"","amount":0}','up',0,1.79503370778917741771e+09,'{}');
CREATE TABLE event_entrants (
	event_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32), 
	joined FLOAT NOT NULL, 
	seed INTEGER, 
	left_at FLOAT, 
	removed BOOLEAN NOT NULL, 
	CONSTRAINT pk_event_entrants PRIMARY KEY (event_id, number), 
	CONSTRAINT fk_event_entrants_event_id_events FOREIGN KEY(event_id) REFERENCES events (id), 
	CONSTRAINT fk_event_entrants_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "event_entrants" VALUES('mJJDysrju-ICVs92',1,'AOAAFCKWzStj6BxA',1.80000000000002384186e+09,1,NULL,0);
INSERT INTO "event_entrants" VALUES('mJJDysrju-ICVs92',2,'HfGjMfkKjktWMqET',1.80000000000002574919e+09,2,NULL,0);
CREATE TABLE event_log (
	event_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	round INTEGER NOT NULL, 
	number INTEGER, 
	other INTEGER, 
	CONSTRAINT pk_event_log PRIMARY KEY (event_id, n), 
	CONSTRAINT fk_event_log_event_id_events FOREIGN KEY(event_id) REFERENCES events (id)
);
INSERT INTO "event_log" VALUES('mJJDysrju-ICVs92',0,1.80000000000002384186e+09,'made',0,NULL,NULL);
INSERT INTO "event_log" VALUES('mJJDysrju-ICVs92',1,1.80000000000002956385e+09,'started',0,NULL,2);
INSERT INTO "event_log" VALUES('mJJDysrju-ICVs92',2,1.80000000000002956385e+09,'paired',1,NULL,NULL);
CREATE TABLE event_pairings (
	event_id VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	board INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	first INTEGER NOT NULL, 
	second INTEGER, 
	match_id VARCHAR(32), 
	result VARCHAR(8), 
	forfeit BOOLEAN NOT NULL, 
	CONSTRAINT pk_event_pairings PRIMARY KEY (event_id, round, board, game), 
	CONSTRAINT fk_event_pairings_event_id_events FOREIGN KEY(event_id) REFERENCES events (id)
);
INSERT INTO "event_pairings" VALUES('mJJDysrju-ICVs92',1,1,1,1,2,'vk0D1V9hT4yb',NULL,0);
CREATE TABLE events (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32), 
	name VARCHAR(80) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	book VARCHAR(64) NOT NULL, 
	scenario VARCHAR(128) NOT NULL, 
	sides TEXT NOT NULL, 
	pace TEXT, 
	rated BOOLEAN NOT NULL, 
	watched BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	most INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	by_itself BOOLEAN NOT NULL, 
	lot VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	changed FLOAT NOT NULL, 
	step INTEGER NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id), 
	CONSTRAINT fk_events_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "events" VALUES('mJJDysrju-ICVs92','AOAAFCKWzStj6BxA','Club evening','swiss','spandaus','duel','["allied","german"]',NULL,1,1,0,16,1,1,'eb57ce663e22b33878616aa3b5472be3',1,1.80000000000002384186e+09,1.80000000000002956385e+09,NULL,1.80000000000003242493e+09,2);
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	private VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('signing','7108bfeaaf23e5070eab3ac4a2cee485028b3bce60e2e563775c6fe5a3dac802');
INSERT INTO "keys" VALUES('push','eaa360bc28c00b7e118b4686afb9e31df5d777dc78a9fa9f015a9dee1b6cd73f');
CREATE TABLE links (
	match_id VARCHAR(32) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	seats TEXT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (match_id, token), 
	CONSTRAINT fk_links_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "links" VALUES('TY8cPhGjMEZF','e9861d15e78bdbceea23124313399dc60644c4d19db74123a3dc50868be6970c','["allied"]');
INSERT INTO "links" VALUES('TY8cPhGjMEZF','402198ebfb692fcd0d80a235170d95b00ed1783e46615caf4dc44c5aa15d13d4','["german"]');
INSERT INTO "links" VALUES('TY8cPhGjMEZF','980e2a8b6fdac948c2af79a92193d81e33fbede3c76fc9673688a4d26e727197','[]');
INSERT INTO "links" VALUES('JekJCoFq0PfH','640096df9933468a18e7d95b83d7d7e505503b978dcc7f19768dece70fc9f1cd','["British"]');
INSERT INTO "links" VALUES('JekJCoFq0PfH','29a53789e1d35ff6b4b44353e28c933242cf032e96cfddcfdb282bbe26f9f6a5','["German"]');
INSERT INTO "links" VALUES('JekJCoFq0PfH','6f912cb6bbc66e8649f643dc7866edfaa55586a394a527aca7ab6b5d1639e98b','[]');
INSERT INTO "links" VALUES('fyyeLERxL6QR','4e6073f165691abfd7ddc0a5981fd9987eefca2aeccb2aef3126a55c6b6493bd','["American"]');
INSERT INTO "links" VALUES('fyyeLERxL6QR','eb59f9082303054b42e8f1395c661b87301b299fec2f4c757f0abf721c431e86','["German"]');
INSERT INTO "links" VALUES('fyyeLERxL6QR','02d23916e759f36e226bfbd16458d97ada293e172cd3ed46b785606640bda298','[]');
INSERT INTO "links" VALUES('DQcpj2kru094','e790d4233ef61fdd5209d355a37f8197f1f4b5797f2839cc852d5f98ab18d36f','["allied"]');
INSERT INTO "links" VALUES('DQcpj2kru094','3affda3e378ad090fb8f6f426f4e809d947fce813154ea4e736914d5c78e30cf','["german"]');
INSERT INTO "links" VALUES('DQcpj2kru094','c241ee40b898f4e6d183c75987f6fdbb684dcd64d8c5d9c126f4e85bea5b8bec','[]');
INSERT INTO "links" VALUES('LJeMVuf7FO_2','44fff972134cc8e240a14ac9b828fc60359a6c01fc290c9040a88e550bc222c0','["allied"]');
INSERT INTO "links" VALUES('LJeMVuf7FO_2','71ba76c5aada5a2af778178698d15e06535c8d535c00b22a5c4911d664219d29','["german"]');
INSERT INTO "links" VALUES('LJeMVuf7FO_2','105786fc1397f8a2f67d5d8c811c56209b589322d57dfd183027680beaaa9ac8','[]');
INSERT INTO "links" VALUES('x0KzeMY7suUX','f7311cf7c6a491930256a02eee54964f762065330c056f37ec247283af46af36','["British"]');
INSERT INTO "links" VALUES('x0KzeMY7suUX','87fdbee1e6d6e1512201044bf65a1ab0e6cbfba5750e3e47a6e22201af89723c','["German"]');
INSERT INTO "links" VALUES('x0KzeMY7suUX','11128e7bfa782444e6f578b35d25683c58227e7b5a415f0a98a1b711a0a362d1','[]');
INSERT INTO "links" VALUES('q0kDczfLI6Q7','bc45d525ae081ef7fa5ff93137f11e4a3d306624630cd4b484a390bb4b7156c8','["American"]');
INSERT INTO "links" VALUES('q0kDczfLI6Q7','f8400eafe144f2f8fdf8b6e44553e80341606fe3cd599cff4f9c3800277cba5a','["German"]');
INSERT INTO "links" VALUES('q0kDczfLI6Q7','c7bd33fe71a7bca591ad26fc32ae358392cb84814cad7f696e92bb13d113e08b','[]');
INSERT INTO "links" VALUES('8GAVb9SFc2-l','0e66615527e4b8d62833f6b0659f258ae6c6d6c14c024da2a1438c645d61db64','["allied"]');
INSERT INTO "links" VALUES('8GAVb9SFc2-l','05c8eac9d7db7e50a81d7e6affc8cb5fbc7cc918093c2aefdf6015997b324ad7','["german"]');
INSERT INTO "links" VALUES('8GAVb9SFc2-l','864b59441fadc1beb5911a1f3a166d73cf4446c63fc7d084d4ccf6b53423d8bd','[]');
INSERT INTO "links" VALUES('n0UZXUfm5CyT','d8cb2e83a8c6759486bd3cc6657267a3ea01a623703883cabae159591b8aa56d','["allied"]');
INSERT INTO "links" VALUES('n0UZXUfm5CyT','73bcb1f06474b257c726f20bcb38ee522102e60ff523b80e612e08677900cd6c','[]');
INSERT INTO "links" VALUES('uB0vPC_g6rR5','de4dc050a5bc2cf089bf529db8cca807baf0555327e75f10ef4dbb00e960985b','["allied"]');
INSERT INTO "links" VALUES('uB0vPC_g6rR5','bd988c342ffafbd7e3a47c4107e5349d6d63963698a244fb36d83be9c206403f','["german"]');
INSERT INTO "links" VALUES('vk0D1V9hT4yb','bd70eb8fd6beccc034d8f8fb5941cb930a2963380842997778c528da48312bd5','["allied"]');
INSERT INTO "links" VALUES('vk0D1V9hT4yb','3709b4ef2397ff25c683690feb6109f849861a29ebaf767b4437e2dcbc25ff81','["german"]');
CREATE TABLE mail_addresses (
	person VARCHAR(32) NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	asked FLOAT NOT NULL, 
	sent FLOAT, 
	tries INTEGER NOT NULL, 
	confirmed FLOAT, 
	wanted BOOLEAN NOT NULL, 
	refused BOOLEAN NOT NULL, 
	noticed FLOAT, 
	off VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_mail_addresses PRIMARY KEY (person), 
	CONSTRAINT fk_mail_addresses_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE mailings (
	id VARCHAR(32) NOT NULL, 
	mark VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_mailings PRIMARY KEY (id)
);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	book VARCHAR(64) NOT NULL, 
	scenario VARCHAR(128) NOT NULL, 
	source VARCHAR(16) NOT NULL, 
	together BOOLEAN NOT NULL, 
	hints BOOLEAN DEFAULT 0 NOT NULL, 
	pace TEXT, 
	delay INTEGER, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	event VARCHAR(32), 
	created FLOAT NOT NULL, 
	header TEXT NOT NULL, 
	title TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	ended FLOAT, 
	answers INTEGER, 
	ending TEXT, 
	record TEXT, 
	branch_of VARCHAR(32), 
	branch_at INTEGER, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('TY8cPhGjMEZF','spandaus','duel','played',0,0,NULL,NULL,0,NULL,1.79503369789162635803e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"6S 10D","key":"c04df4e134c3dd4ff89c39597da5245ce468a3192bf33d8fb992e66b94d7f354","commitment":"67f8a3f3143c64fdc896a502fee78c6e85cca3d0b8fc1f8ad4a88107b4432eae","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('JekJCoFq0PfH','dogfights','first-duel','played',0,0,NULL,NULL,0,NULL,1.79503369799723887442e+09,'{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4","key":"8bf00e7994fec5ad7346bdc716d56ecdbeaef03b738e87d6dce30a67a65dd266","commitment":"331b3f4dbeaccb8fbc2c0cf4a2d27aed75f8f647f31ea2a01d3b02c6d6f13dcf","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"}}','{"en":"First duel","fr":"Premier duel"}','[{"seat":"British","side":"British","who":"person"},{"seat":"German","side":"German","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('fyyeLERxL6QR','algy','pair-against-pair','played',0,0,NULL,NULL,0,NULL,1.79503369801813435551e+09,'{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","key":"2bc6af8b59592fc3a4a9b41ee48fdf93211f2fa9320acd46fd11be8e447d4b5f","commitment":"d4a5428bf14da43d28e164af83880b7d6ffb1c42ed539a9b513cb4d14e320054","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"}}','{"en":"Pair against pair","fr":"Deux contre deux"}','[{"seat":"American","side":"American","who":"person"},{"seat":"German","side":"German","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('DQcpj2kru094','icog','duel','played',0,0,NULL,NULL,0,NULL,1.79503369803457283977e+09,'{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"1 10 9","key":"83e020ad937ee9c5ea687da74eebc210af3a66b6b3d2ebb18e7555dab2c3ad81","commitment":"aee1713c9c650a11ee01b0bb3c6fd7ad0894dae73e52087f4f8a78f8b63c7342","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"Duel","fr":"Duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('LJeMVuf7FO_2','spandaus','duel','played',0,0,NULL,NULL,0,NULL,1.79503369805229496952e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"7D 2H","key":"7b8e53374867f5c19f0255fe8300d0cf7edb81465fe1a317c720193b2d69f146","commitment":"3fce2b38b2662811a1b3c48b9f1695b3ebf6923b2af190a53b890a6ae01cd23c","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79503369816322493556e+09,8,'{"winner":"german","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"7D 2H KS 2C 7D AC 2C 4D QC 9D","key":"7b8e53374867f5c19f0255fe8300d0cf7edb81465fe1a317c720193b2d69f146","commitment":"3fce2b38b2662811a1b3c48b9f1695b3ebf6923b2af190a53b890a6ae01cd23c","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":["stay","stay","stay","stay","stay","stay","stay","stay"],"concluded":{"how":"resigned","seat":"allied"}}',NULL,NULL);
INSERT INTO "matches" VALUES('x0KzeMY7suUX','dogfights','first-duel','played',0,0,NULL,NULL,0,NULL,1.7950336981732897758e+09,'{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4","key":"2ed5f6804135d7ace2531493a07b797a7b54548b972bb2a2ca927869825fe9da","commitment":"9598b48b87ce88ed9da93c75e5a5b720750ffa4dbe3e8ab0bdd1088e53289778","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"}}','{"en":"First duel","fr":"Premier duel"}','[{"seat":"British","side":"British","who":"person"},{"seat":"German","side":"German","who":"person"}]',1.79503369827523374556e+09,8,'{"winner":"German","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4 1 1 5 5","key":"2ed5f6804135d7ace2531493a07b797a7b54548b972bb2a2ca927869825fe9da","commitment":"9598b48b87ce88ed9da93c75e5a5b720750ffa4dbe3e8ab0bdd1088e53289778","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"},"answers":["blue",[0,"LLLF",1],"blue",[0,"LLLR",1],"blue",[2,"LLLF",-1],"blue",[1,"LLLFR",-1]],"concluded":{"how":"resigned","seat":"British"}}',NULL,NULL);
INSERT INTO "matches" VALUES('q0kDczfLI6Q7','algy','pair-against-pair','played',0,0,NULL,NULL,0,NULL,1.79503369828723144526e+09,'{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","key":"af5e8ff868bd28d835fbc8d802e8f4faa09a38921773a04a9c255da2fb9528a0","commitment":"d08f172ac5fc3f16f12f0738f9a3981388646a51215123ddd2d541f37c1f0e21","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"}}','{"en":"Pair against pair","fr":"Deux contre deux"}','[{"seat":"American","side":"American","who":"person"},{"seat":"German","side":"German","who":"person"}]',1.79503369838357663152e+09,8,'{"winner":"German","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","outcomes":"section:A1 6 1 4 section:B1 4","key":"af5e8ff868bd28d835fbc8d802e8f4faa09a38921773a04a9c255da2fb9528a0","commitment":"d08f172ac5fc3f16f12f0738f9a3981388646a51215123ddd2d541f37c1f0e21","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"},"answers":[{"detach":[],"buy":[]},{"detach":[],"buy":[]},"ahead","ahead","ahead","power","follow","power"],"concluded":{"how":"resigned","seat":"American"}}',NULL,NULL);
INSERT INTO "matches" VALUES('8GAVb9SFc2-l','icog','duel','played',0,0,NULL,NULL,0,NULL,1.79503369839092397691e+09,'{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"7 9","key":"46f6ba22c8c749d2a898fac26a1bd5ae4df57a5577c1d5ebbcb81ff1d2a56300","commitment":"23edada4b30e8aab9dd13bbc209cfd15eb08f45939d662a0d45a6fa21454dd6b","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"Duel","fr":"Duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79503369873617362982e+09,8,'{"winner":"german","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"7 9 12 8 9 1","key":"46f6ba22c8c749d2a898fac26a1bd5ae4df57a5577c1d5ebbcb81ff1d2a56300","commitment":"23edada4b30e8aab9dd13bbc209cfd15eb08f45939d662a0d45a6fa21454dd6b","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":[{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]},0,"test",{"nose":67.0},{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]},0,"test",{"nose":67.0}],"concluded":{"how":"resigned","seat":"allied"}}',NULL,NULL);
INSERT INTO "matches" VALUES('n0UZXUfm5CyT','campaign','spandaus-1917','played',1,0,NULL,NULL,0,NULL,1.79503369874719667436e+09,'{"format":1,"book":"campaign","version":4,"scenario":{"book":"spandaus","side":[{"name":"allied","power":"allied","nation":"United Kingdom","squadron":"No. 119 Squadron","flight":"No. 131 Squadron","base":"Bailleul"},{"name":"german","power":"central","nation":"Germany","squadron":"Jasta 91","flight":"Flieger-Abteilung 301","base":"Roulers"}],"begins":"1917-06-01","sectors":["Nieuport","Dixmude","Ypres","Messines","Armentières"],"title":"Flanders, 1917","title_fr":"Flandres, 1917","summary":"Twelve missions over Flanders from the summer of 1917 on, by the cards of Instant Spandaus.","summary_fr":"Douze missions au-dessus des Flandres à partir de l’été 1917, avec les cartes d’Instant Spandaus.","minutes":180},"chance":{"source":"committed","outcomes":"15 7 1 59 28 5 23 21 2 30 29 5 38 28 5 32 2 4 11 10 1 50 35 4 51 25 5 7 1 6 28 26 6 38 30 6 23 7 2 25 14 1 28 15 3 43 34 4 34 1 2 35 17 1 60 22 1 5 6 5 55 27 6 7 10 5 28 14 2 7 4 2 9 17 6 48 16 6 10 6 3 50 25 1 55 5 5 35 38 1 27 12 6 18 27 3 41 9 5 6 5 1 6 5 2 11 13 11 9 10 1 2 2 13 1 1 6 5 12 12 21 3 1 1 2 5 1 4 12 2 556261 5 5 2 6 7 2 266831 1 3 2 4 5 1 410513","key":"7cc801f2b4d431d97e876434997a949a40b205763d7c29ca39cea0362a830173","commitment":"0fc44a30ae60711ab16280e899575b5c8330d3f482863ed9ef390c049b325493","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"}},"seats":{"allied":"person","german":"staff"}}','{"en":"Flanders, 1917","fr":"Flandres, 1917"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"staff"},{"seat":"field","side":"field","who":""}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('uB0vPC_g6rR5','spandaus','duel','played',0,0,NULL,NULL,1,NULL,1.80000000000001811979e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"4S 5H","key":"60ed9b4473992efe707a45aa9ae7f1b699cf6d664705f79bc3526743e4a2b39a","commitment":"e61c57527e613c369153ed9df967b699bdba8ec6c9aa8159359296c985859a4d","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79503370778917741771e+09,8,'{"winner":"allied","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"4S 5H JS AC 3H AD 5D 4H QS 4D","key":"60ed9b4473992efe707a45aa9ae7f1b699cf6d664705f79bc3526743e4a2b39a","commitment":"e61c57527e613c369153ed9df967b699bdba8ec6c9aa8159359296c985859a4d","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":["stay","stay","stay","stay","stay","stay","stay","stay"],"concluded":{"how":"resigned","seat":"german"}}',NULL,NULL);
INSERT INTO "matches" VALUES('vk0D1V9hT4yb','spandaus','duel','played',0,0,NULL,120,1,'mJJDysrju-ICVs92',1.80000000000003147117e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","key":"5bb139ad94860d50252fddc28180d981663f2d4c5293a3aae259345d8618ef10","commitment":"8514f5bd9de35efdb3dc4f34992854077bcc7a7d331536a86afa2c4a9a774dd7","shares":{"allied":"","german":""}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE messages (
	match_id VARCHAR(32) NOT NULL, 
	room VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	author VARCHAR(128) NOT NULL, 
	person VARCHAR(32), 
	seats TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	client VARCHAR(64) NOT NULL, 
	address VARCHAR(64), 
	removed BOOLEAN NOT NULL, 
	CONSTRAINT pk_messages PRIMARY KEY (match_id, room, n), 
	CONSTRAINT fk_messages_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT fk_messages_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "messages" VALUES('TY8cPhGjMEZF','players',1,'ca2cwY47a6Y_BvlI',NULL,'["allied"]','Well flown, and à bientôt.',1.795033697992487669e+09,'say-0','192.0.2.1',0);
INSERT INTO "messages" VALUES('LJeMVuf7FO_2','players',1,'kwQL-8CmcHtQBmGA',NULL,'["allied"]','Well flown, and à bientôt.',1.79503369815204644197e+09,'say-1','192.0.2.1',0);
CREATE TABLE mutes (
	person VARCHAR(32) NOT NULL, 
	muted VARCHAR(32) NOT NULL, 
	since FLOAT NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (person, muted), 
	CONSTRAINT fk_mutes_person_people FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_mutes_muted_people FOREIGN KEY(muted) REFERENCES people (id)
);
CREATE TABLE notices (
	person VARCHAR(32) NOT NULL, 
	channel VARCHAR(32) NOT NULL, 
	match_id VARCHAR(32) NOT NULL, 
	turn INTEGER NOT NULL, 
	warned BOOLEAN NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (person, channel, match_id), 
	CONSTRAINT fk_notices_person_people FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_notices_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE open_games (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	private BOOLEAN NOT NULL, 
	book VARCHAR(64) NOT NULL, 
	scenario VARCHAR(128) NOT NULL, 
	side VARCHAR(128) NOT NULL, 
	pace TEXT, 
	strength VARCHAR(16) NOT NULL, 
	watched BOOLEAN NOT NULL, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	match_id VARCHAR(32), 
	CONSTRAINT pk_open_games PRIMARY KEY (id), 
	CONSTRAINT fk_open_games_person_people FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_open_games_guest_people FOREIGN KEY(guest) REFERENCES people (id), 
	CONSTRAINT fk_open_games_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "open_games" VALUES('cJ_VPuPjqu7xFaWV','AOAAFCKWzStj6BxA','HfGjMfkKjktWMqET',0,'spandaus','duel','allied',NULL,'any',0,1,1.80000000000001430513e+09,1.80008640000001430506e+09,'uB0vPC_g6rR5');
CREATE TABLE passkeys (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	credential VARCHAR(1400) NOT NULL, 
	public_key BLOB NOT NULL, 
	sign_count BIGINT NOT NULL, 
	transports VARCHAR(200) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	used FLOAT NOT NULL, 
	CONSTRAINT pk_passkeys PRIMARY KEY (id), 
	CONSTRAINT fk_passkeys_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "passkeys" VALUES('HH915AQm07dV','AOAAFCKWzStj6BxA','AqHC9QoR-OdwwpW75XjY7P3Xxk5LdUbeAHeeb81j_Fc',X'A501020326200121582097CA33FFA47E4672D168D8E75B9F5221D71B282D8C149BAC96EA6DFD97E191F1225820BCBC8F24F9CF70C92E2D1958933EF548DDB30E8D22B454C05E7BE1269CF4E152',0,'internal','this one',1.80000000000000381474e+09,1.80000000000000381474e+09);
INSERT INTO "passkeys" VALUES('CbemLGDOnVx-','HfGjMfkKjktWMqET','bcaPqF9bzm8cgqbl6Vh7y4McyXbR033fxphiTVNTiPU',X'A5010203262001215820A4FF4A0765C07C86DE03A7CA23E9E5DC66BC44F52EC2BD63DFD4F04F554D78FB225820A81A3AE6FB8B533EA30B3DF905688D564DD8A728E4ADEF577152986A423DC308',0,'internal','this one',1.80000000000000953672e+09,1.80000000000000953672e+09);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	created FLOAT NOT NULL, 
	recovery VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('AOAAFCKWzStj6BxA','Ann','ann',1.80000000000000286107e+09,'scrypt:16384:8:1:b12a1a168e85217d44a43df8a0294844:f232bc8a0d41c0ff45f3d41b0244f07a92116dd4b6b988e8969f8fdabbe332e1');
INSERT INTO "people" VALUES('HfGjMfkKjktWMqET','Bob','bob',1.80000000000000858306e+09,'scrypt:16384:8:1:b11b165c3e1c61b4472cfb4648e28668:2e1ba9782573592453960a8eb0317b43f13e9ea6491defc05a37e726284d975d');
CREATE TABLE push_subscriptions (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	visit VARCHAR(32) NOT NULL, 
	endpoint VARCHAR(1000) NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(32) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	noticed FLOAT, 
	CONSTRAINT pk_push_subscriptions PRIMARY KEY (id), 
	CONSTRAINT fk_push_subscriptions_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE ratings (
	book VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (book, person), 
	CONSTRAINT fk_ratings_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "ratings" VALUES('spandaus','AOAAFCKWzStj6BxA',2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('spandaus','HfGjMfkKjktWMqET',2.23646105068595026912e+01,8.06590141354368,1);
CREATE TABLE reports (
	match_id VARCHAR(32) NOT NULL, 
	room VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	author VARCHAR(128) NOT NULL, 
	person VARCHAR(32), 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (match_id, room, n, author), 
	CONSTRAINT fk_reports_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT fk_reports_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE results (
	match_id VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	book VARCHAR(64) NOT NULL, 
	side VARCHAR(128) NOT NULL, 
	person VARCHAR(32), 
	watched BOOLEAN NOT NULL, 
	joined FLOAT NOT NULL, 
	ended FLOAT, 
	n BIGINT, 
	result VARCHAR(8), 
	mu_before FLOAT, 
	sigma_before FLOAT, 
	mu FLOAT, 
	sigma FLOAT, 
	CONSTRAINT pk_results PRIMARY KEY (match_id, place), 
	CONSTRAINT fk_results_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "results" VALUES('uB0vPC_g6rR5',0,'spandaus','allied','AOAAFCKWzStj6BxA',0,1.80000000000001907345e+09,1.79503370778917741771e+09,1,'won',25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES('uB0vPC_g6rR5',1,'spandaus','german','HfGjMfkKjktWMqET',0,1.80000000000001907345e+09,1.79503370778917741771e+09,1,'lost',25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES('vk0D1V9hT4yb',0,'spandaus','allied','AOAAFCKWzStj6BxA',1,1.80000000000003242493e+09,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES('vk0D1V9hT4yb',1,'spandaus','german','HfGjMfkKjktWMqET',1,1.80000000000003242493e+09,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE stretches (
	match_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	played TEXT NOT NULL, 
	tally TEXT NOT NULL, 
	checkpoint TEXT, 
	film BLOB NOT NULL, 
	CONSTRAINT pk_stretches PRIMARY KEY (match_id, n), 
	CONSTRAINT fk_stretches_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "stretches" VALUES('LJeMVuf7FO_2',11,0,8,2,'{"answers":["stay","stay","stay","stay","stay","stay","stay","stay"],"outcomes":["KS","2C","7D","AC","2C","4D","QC","9D"],"taken_back":[]}','{"common":11,"private":{},"lines":{"":24},"asked":{"allied":7,"german":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5D5D4FE33814FD2BC8CF6504FDA66F2CD50A81F68341DA1784223771698634CED809DDEEA8FF7DEFB59D8F9696CC302DD3C27D589A9C24D7BECEF1F1719CD97C63E350E9940D4E1AEC291433CD06DF18FEA7050734CEA2A8C1462A146304A7A1D6A18CD98005F2611C3E4C52D66069A662B8AC0D11741808D8BC633C8A4211C0C107A1A63C66F70D26FE0D5313DD1D83ADC730865F16CB58C0A9B389C0C83C9AF1B986FDD11C235D5FC2E6F92DBB5F14C17EF84AB834E19066B5F45465A28C887B0B6C013F956A8EE74122A992735B51EDCB0C5AE314929DC9636C1AA1CCEE484E476613CB98CA4044A6102D9359984E8E7D3E15110221D676196DB0187E01BEB5F0D18583D37982B02DD3B6A949CEB5E81F6CD06FB07F2ED8A00B3F4336E835D8C4342DEC7F86A3670D76F1D79FE6F76F38DC82DDCFE667083FED06E369CAFD4768A1E356E3B8DD38EEDCE798C7A753C9061DD8D75EA2C238C5F4572A08898EE5E3A350C7813A2D72AB404562BF1BEC6868B0F559B9F63759F56C563D9B557F25ABFEDAACDADF9F557725ABBC769F4F19DE3C9D010DC63CD2C26C7BFA6BC695213304F2239905DA7412B3B97C74C4E347B3B9B09DC130833F8838E0C8C3A97C12531163D63ED085E3061C3B92E3233CFBC89F08FFD1D0D690E9C852B5C194802B79847D07105FF1718ACD7DC9235134BBD971CC5BC3B01A2AC9598CE42D015F8919EE3F0905F57780A7C3FF84CD49A9F009B33E450EC09D4BAD18C089D05DC287989BA675AD1867988EE90FEB38BB969B2BFC55C287C6C30ED95F7F87033116B12F72A18AA5A713E1871CBB21560BF4C183EBC434495DBD16155EADB2DE457300DC6CB8CB5198CE8DD240BAD8A43AD3290F63CC13D9A0C224892A49BB905F204405CD036F8023A9D3021C432362878AE661FC80B780675AD86CF03C2F8C4DC93A534FE193C4F6B5B95B4AC289BD21B37A672F7A0CA3C8521768A05CBD7512C631C6CF4B4592AE6651016090A8EC7D09E3EAC149A6D2D506B0543B2973740034FF6F8AC7415A50D8ED96245E92921AD9C8195C003B64F0337D5AAB432B5AF5960CEEBE1706372FF799C1380072DF149DAB31CB1256121BF7702898C039489E7C74A98E24B8AD23096777804269282C9472F52052775C090E63834D1749645B630285B8A8FE446A743EDF0C258240C45EE5A843E0A4D0CF87AA2CD602AFB863A7271710ECF46468FE5E9ABFB7F0B78970135173179A88B5106B21D642AC85581BB136626DC4DA887510EB20D641AC835817B12E625DC4BA88F5103332D543AC87581FB13E627DC4FA889D217686D8196267889D23768ED8B9F3770D7685D8156257885D21768DD83562C6075E237683D80D623788DDDCE2D89A4CB8B6A635104924E7CC526965B42ECE849BE00E2712ACC492A73C290DA5A149E974AD9B2E075A72D4E4A8C95193A326477D087E841C3539EAC36630396A72D4EFC151977ED539EA42A6C85193A326474D8E9A1CF521F81172D4E4A80F9BC1E4A8C9511FBEA3C687D4DAB0ECEEF9436A6760E15C29B22785F15466A8A413B885D0633E61319F64820A8576808F8C07BDB394BB5F4085C60AC6796DE23F2BA950C49F28C911DA94657963DF5F493223DFE44AC895BC892BB173B537967465A6B78BE5B526623E31FF2331BF7CE242CC27E67F1CE6C3D1359E6ABBEEADEAA8B4303DCA3E3D6AE2F34AEA6ED4DD7EB0BB9939CEDE4E9BE9C10F3DF8A97DF073B1CF0CDEF0E067B1FA3A1A493949394939493949F9DE32F82529AFBE0741524E524E524E524E52BEB70CDE2CE5EB1FE2D0C2188D0FFBD4BB7E667CF8D5CB03B43046CCFF98CCA7853162FE4764FE2F5D186BD1149CBA1BBD114D53F00F37053F3FD029F8C68531927292729272927292F2FD62F02B16C648CA49CA49CA49CA49CAF78BC1B43046E3C321F7AEC3FDD703B43046CCFFA8CCA7853162FE4764FEDB7BAAA549789B26E1D4E1DEDDBB7D3409A749781D83DB7BFD18E9154B6324E524E524E524E524E5FBC5E0572C8D91949394939493949394EF17837F74696C77EF37AF191DA87351E7DA5DE77ADBA7A4C5FF12F77BD7C688FC44FEF74CFE1797C788FC44FEF74B7E63AD362E607568AA4C53E557F4881B9A2A93A61F3483CF0E67AABCF4858B1796B048CC49CC49CC49CC49CCF78BC12F8BF986452C127312731273127312F3FD62F04B62BEC075A6081A579B652CB76C65F4FCF98A15C29FB4F89A190298A8F6BB66EE63A6E8F3535305194773DB4AF82CC745B59F4DD39B02DBC3EE03A845E87224C957C6F0FE288CD71BB25D9798BF525D94D9BCAC2B13B8BAB644B3DCE7BE43BCA6AC7C64ACBEE1EE4A3ADD7249858055BFA3E8CA6A6E28EB758C68D644DD3623AE6FEBF2D801232EEACADC1623CAEC5ABB674491557BAB8C68D544DD9D46ECACC4678C38AF6DBBED6B4467E78C28B3EA6E9511ED9AA8DB6644B3368FED33A23DAC2B737BF7A92CABB763F6952DD9DF2A233A3551B7CD889BDA3CB6CF88B3615D99CAD87B33CB758556832FBF6FB436141496BF5D041744C27C675ECDBD248C240671EE319D81838768306FF0B8F6ECB7E5CBC3851F77FBD604739CF7C8F198957EDCF3659C2A19E5EB87509AE7BE583F30E6F7081CADC616924922355CC0CDD786211598F2989613CDC0C3E9035ADF3C0C6E7BD08A42797C24D1F55A3C107E04340C3CE77EC1B16B2FA7A63DC5A6ECD91AC351A8691AFADCD57061AAE85CF10CBCF9F2BC4C09AECD4CAB721F8A0FF92ECA7BB258FC0FAAED5ABB');
INSERT INTO "stretches" VALUES('x0KzeMY7suUX',11,0,8,2,'{"answers":["blue",[0,"LLLF",1],"blue",[0,"LLLR",1],"blue",[2,"LLLF",-1],"blue",[1,"LLLFR",-1]],"outcomes":[1,1,5,5],"taken_back":[]}','{"common":11,"private":{},"lines":{"":15},"asked":{"British":7,"German":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5C4B73E3B811FE2B2C9C69D5E8617BE3DC9278662733954336A93DB8542A888444C424A002406B1597FEFB76037C801239F6C463AF15E1303570134437D05F7FE8266C3C921557DA909B0F3179E06CABC9CD23C17F4BC5D90A1B854C19B921A95CAFF83A3324269AA70CFADD91BF286EB8CE40F489A9820A328F094BD7CC0E523FBC21BFB61D6EC82DD9C7649363FB9124322F0B01DDC73FC54449D43EBE8AC952AA94297233894992CB3245653034558CDA268C60A8BE8711B0552A1C610613B00632053F5DC5F5BC0828DF7291BA962E856BD0E4C0CA0FAD8D1FF6688CBCE7DFEE9264526AF6AD1E1B29F3CEF33BF26FC10D4BA32F5CAC5359E082D52FDC55AD1D995BFDF981F6BB7A7A60BD628914DD978F1EC220E8BADC8EA2E566CB4D7691D0825993382E48571A1301FF83F817278EFEDA880D97B86E07C63B2B41DEEAD60C977C49615DE0BDB258A21B6720DF30061A2F61E1D73CE76667A52BFE1B4AC1CDB428249A5549AED0AF9992C6E0F8D398AC774ADA8ED8582000418DAAF0B86314B48CFF34BE8E490E7E8347F58C24F4E1166AD5DC368A0B98833FAB56544DC7EB53CDC0135533F124CD8C3CD952FE76D0AB9A993FB8458F273094E71DC1031346D1AEAC5D16C2C58A29E546A7DA2C929C17CBAE5CE772BB80684D60A4EE13B7A21D938BA5EE4E0C9C323AB6DB77412B754E6804E0C06D866BF2AF8C459A169B9C451B2A581E711D559D6E226E7494944A4B1565482A9181DE367023B7F4915C59D95A312622588CE43E8EA848232123090F5404FE4838CDF1193738383A3A8DA480C14768C64ADEDF337591AA71837B4FD480FEA395457F53A3CF3E38EA987C43ACFBBE34AA64875E7432E7BF717F445451E026F87F1D03992CEDFA7702C0B3B48BFF2E88BF07FEB59E3EF0F7629DB38479588FB6192CEC9FA325A01D408F105E9539C0B69A4AB49239D86AC16EB6D2C50AC6033511EC7BF53080E83DAE894A79622C1A719343EB05D8A71D38AA4DD1A28326863FB006C8D6554CA414B78C423EC02BB861002F4895B002560905D0C1061E0E82FB2E5789A22B8310EAEC0DD1AC09A94379B5F9F46C32C771E456B34D26BC58825EA5721B617F5855205BD15C33CC162C0060DEA99D7567E72885F6C26E82FB33CFA5D10BF7E4AE7A3277584003ECA8FBA723B6C20EECFE09559037A5B69D724D55E15967D5C14C29F80FBC8053CFE456D4117DCFF3DC8D6294DC6436FBC0B427A505F6B6EDFF80293822B657D4D885CC77B01F13D45DDA604238ECDCFF395B9945FDC346721B043FCFEC9307F40EAC60C6688A0358C53C77A9A0CBC0ACB8321EC1E22F34D0BD7D6C1333A1B74CD5766D32696465FB8AE785D30EAF2BD7529883E1FA4851999BC27C37CDE8B0BA1E197B18EB4A5B8475E87C085E0DFE5F8CAE498DAE89CFC2015D0E5D9FC7972DBCA61EBCA6EF055EB67A506B66B42B205C757031AEAA036CD4B543031A2858926AE1A10849774EBD65DDC6E8D604CD28BC2D80DF61FE3C4D99E864F28F587DB8B16C95E18A853A95EF7B8A68CAA87655D7006DCFAB3E6042DDC3FAE4A08619F935CAC80EED1916AABE50F585AAEF5D67BCA1EA0B555FA8FA42D517AABE50F585AA2F547DEF025DA1EAABAB3E8FD14EA0F46B3587CA2F547EA1F27BD7596FA8FC42E5172ABF50F985CA2F547EA1F20B95DFBB4057A8FC9ACAAF79FBDD177E88427D6F57F8F1C8FA7B573D3598C425CEFD92508F50D9C8E6688B94630FBA94A54143BB313BDFA3D314EC04DAAA7A52A9826186356AC336C3CAC03F79092F5F8C41ED3EEED1D66E392F9AE3E1DE6767A999F3B82517669C4FABBDB8D68B2E2DDD236F8B0DE477B2E4F7657CDD4F7ECDDE3AEE909FB3AEE23EF7C3EB52DFC1F17E006600E6FB0166BBFB055C065CBE175CEE9F973A7C5FA6725C2E3F95ABBC5A3AD693A8B8AF0793E3AF07FDF117BE099C7C1CDE4EFBBF094CFAC3B05BB4BD411C864F02270CAE1791FC9B7C11E84F8B030D9E1B52030D061A3C731A3C2AC2020B9E1B50030B06163C6B16EC2FF95FE36CE2C48E2602B99F7CFCBD88DCC3E97F60F7E79FFE5FF69DFE5FFCC1C9C3CB8EC002019E3C44030106023C7B02FC5F8F5A03FF9D3C4203FF05FE3B73FE7BD323FDBAC41F3C679F864FABE7131E93FEE8980D44C75BFFBE4BE0DE5306D7CBB8F70F3F690F447846580D441888F0DC8970E0AC3DF0E0194135F060E0C1F3E6C13D9E49E75C547F135815DFF55FB61F15DF4095E566641F2F2C5FE2FA24EE4F1C0FF10500CC51D70C5D6BAC2552E43B77172B16E5F5E1BA1BE748D79A0970603EDAE47487F7CA78AA9ABFB0EFEA7C42111AA4073F29E00783EA04BFD1D3F2FD51CC61CF9BEA2B43134AF6EF580DF531EDBEE9F5DAB3CA391BB687E295045424CF3508F5B6B8DB5083B7FF7CFDFAF52341A4DB9B1DEEEEC8DFC7D0771ACFE6F11DF9823DA7F1A56B5F61FB836B5FBBF6FC19BF39426EAD6EB6D1EEFE8DB2B07A1C8DB8B1EDA25E8C71383B80EEFEBE49756911A9DD37793D9C78DFD7BFA5E9454039DEFFBF032AD35781CAB1493558EC75042D56FED9C1CA2780C72C1EA30B3FCEB039B1CD2936A7D8BC9D3AA98793A10FDCE41FBFFE689CCC7E344E26037C32A4E8F5F9A41723976F4A272EF087E9E4BAC1C867D79EB836D0C9A5438925246CCF9FB1399267C2C46A7479487C31F12133F1B7D743CC5CBD1E660EB86548D35B704B2F6CAEDF985A2C1378B8E972CBEDA4C1C7C73136ED8EF4C94AAD977F6E9B9F27AEC3FCE9CC9DFCE2E1E7F2B9F8E950CEF85BF8F9E947E3673AC039438A204BE76BC1D256592705EB1EA6F48E0553951BBC79CABE91645233E19257BCA809924D892BC812C5CCC265EE4D324A13B6A06BCA05647FF68E8CFAF20DC11695332A89BD104CD729B7BBE4A3BA4EAB146DEDE4AE17743F0DDCABB450B2146D3E5C67C0CE624027F4032432B570A50811D244259E0DE1655655CD4132A9F87F257A28811A02B25D78BFBEB4A98E11261C841ED15C6173E836956554DBABBABCE56FEEF6D8B7AED8EF7F0736C84725');
INSERT INTO "stretches" VALUES('q0kDczfLI6Q7',11,0,8,3,'{"answers":[{"detach":[],"buy":[]},{"detach":[],"buy":[]},"ahead","ahead","ahead","power","follow","power"],"outcomes":["section:A1",6,1,4,"section:B1",4],"taken_back":[]}','{"common":10,"private":{"American":1},"lines":{"":16},"asked":{"American":7,"German":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5D6D6FE3B811FE2B823E2B3E4B7E89E3453FACBBBDC3026D51A0E87D09028196685B8D24FA28294E1AF8BF7786A424FA2DB938F1DDC69E0B0E2B5222391CCE3C7A8663D3CFEE2C9145E98EBB9EFB90F055E18E9F5DFCBFE00C6AF32A4D3D772A133E539549CCE1895BF76BC66512B1DCF5DC5FB8CCE0E2CE739762C5A5EAA0B93D76599A263C6E9F1BBB11CF4BC95277EDA941B61BEC763DAE2FA005AB4A91B13289400A18722A988CB18348A45596435F23CF9502A731F460A4244DF2395C43CBB292B9AE9E0B181D27CC64B448F8E6F8DD76D82EB66272CEB76584E1A428A0D20521D5A51AA56B0A4A094A3A98BC10D02058B7BD1ED1185A6722E6A912234F78B514B2BC0A46584C60FA1B759E9BB30C26E5FED3543AAA1297CE5E8E1C9488BDBBFFF9F757283E7126DDB17FE38F9A55F16154F618A6FC81A74A6F588A9307E8E6C62CB67A28964CCB5F2C13ADC04C3C7078328227039896C8A6AC6CCBF30AD7E1F6B996F3D724BAC75963BB2A07A303937C5432EA267DEC42DD08D677F5EADE8EBC21FCF5A182CF663C2A9559828279F50072817C492A4AD50708ECB577A001A8F51E95A6F42264324FD4B2187116A22A78ABB0BAD8E8ABAED01A6B1FD74A6BCA96EA36EAB4029B2AA3C6A6AC95D9F6AA54EA26F98C4BA97462E9D6AEDE50B27DA328D914BCA07CDAACD68B60D768BDBA4B99E4A5AA68F46AA4012B5C2DB01B3FF09D6CB970FEE20C3BFD2FCE4D67E8A4D39F16CB2F4E6372D89933932273CA0577A6A0F02F4E523AC582C7CE0AECDD99310095C8497207155274946FA73005F081AB78C01AD3DEA86C6CFBABA975BE757E65ED62D5D0622D9776BB27DBC4AFDF66E2DD7A55AEFCA36DFCEFFFF8C5E98E7EF2076FB4F21BEF1AFE06EFB072D09F521CD9F9A69D5B35870DDD1F18431F746EBE38BEDF19D4969EE27CB429176592A6CE8AB3FB4D735ECE58FABFABB8D7DA725BD318F2BFB00AACF8FBF7EF1F66C7037B05FCEE0F61C820C608FE86EFB064A5BD1ED9F2AE2DD7231F36E4EEA831E49E32E4EBDA900B6DC9E582E50AAB6B64F5C0AEA500F3C6C94B306845D72254A866438A06FA30EAD700176982E50996275086876769325F28E6842D7FAB582C75532C564BE05242AA8E02C473D3708C5DAC0D5B5376CDE63C8F1976AEAAD01CF8ACAC8D79951BB2542569A92F23C508915C319016A915D6B244469261C3671CACF64835AE3122D7B0AC1D3E65ACCA22A69A1C6FD644C6D6904DA59CC530D552561C1491CC2BC995D24EC2A77608115484A0345DE9F7BDA0EB054711A529033B4BDF44D6401E96654291E7631ADDB598B6467AFFC83567D7F7712517FC113AF86B00AD672C520B1CA0C695567BA8350E5D2308EACEB17159B268C18D59C409F8174A017852705440192D949EA72CBFC7A7CC8D46FFF07C9A5A373226EF0BDD026C521B23F84F9CD64C1E5C8799B62B9871AC1FC65784BAE039C017B72EC3180CA61D3713F7AA2753C641ECB2984294004B148AAA9DC57F414328A2F20629EE79ED1922AF8CD7C158E04DED38B3944963F8EA32D44E8706B7D4F11144202B96475A54503CD71351CAD697519A6453AB4FB4A2B634072D60111E2C7951DABA450D013ED44E22F90C10CBC8AF30C95E0751DA6DC1AFED59B01227314B9F5047E8FF087D6A56D327FD2F2246A80B6B85578DFB07A774FF5A40F2FF77FA7FFF3DFEDFDFF07F05F88400978D009396004CF61380ADA8D34080D9C26900C02AD7EE3F79D7DBFF1886BE13295AEE7FE3F9432FE879C1E883DCFF75FABF1700DED46C2F040C7621E0E781050183972060401480006003005A0A30D94F01EC50FD28EF7FF1E5FF9111FA6E806D0100D4FA232F187ABDE0B323C01E12F02A02F4F793800991804BC700D0C35CE29A980D8948E08ECA4B9920F1A0367DD06116ACD069302163CD6B71D3A1503930BC078F35779622C9B7F3471B3D634462659676630BCABE51F68DB26F97B1934BD937CABE5D829D53F68DB26FE762CB947DA3ECDB39EFBE53F68DC26ECABE5DAEFF53F68D1080B26F947DA3EC1B010065DF28FB46D937C28073CABEB5A9A16D68A1CC1B65DE28F37619BBB89479A3CCDB25D83965DE28F3762EB64C9937CABC9DF3CE3B65DE28E4A6CCDBE5FA3F65DE080128F3469937CABC110050E68D326F9479230C389FCC1BEE7C17CAE06E9FD1F467125C46FB9C558FBED414F74420602A68DA8815B83154A53ADB337FEA6055275B86305ECC4A21710F914D95D1A81D9C3BED6F3C6F8FBC54DB24EDCE4B333BBDF5326AB75E6AEC1B633FED368C5986AB289151855A58C0225FE91D2103915C8E9B5C9429B7BB9E56AF070A939D023AE7D3D542B8ED1ED046CB6637C8DEB5AA974BCF10376D2B3D77DA2EFABCE1226D17FD09EF89DEC67BA27736EF89DDEF2513381238123812381238AEB73F3646D048D048D048D048D0A8FEFBE34276829FB3849F6F043F27869FE000FCF89F1E7E36C356020802080208028803A11BC103C103C103C103852F043F1F073F7FEB11FC9C167EFC03F0137C7AF8A1F085008200820082C21782078207828753852FE0435BD18BB2AD8E76558A5B2E11777E26DCF9433F55DEE24EEFD3E30EC52D04100410041014B7103C103C103C9C2A6EC9F963B915B8B06CDA9989541DE8538462A97C7E2782F9F0B828F87D71119DBAF1C9806DDF176E7F37B0D1A91B046D6F0F8D0823082308232E1B235E8E8E0821082108212E19215480B4E7B80AFD1DC3EBFDDF316CBC1CBFF377B7F345BFC9E617FDEC634C09842E148486044204427480201D20C8E900C18FF9747C70465FEEDD7B280C5110A22044417E2804220A42148428C80503C03953909DA397888010012102F243E10F1110222044402E1800CE9780ACD1CA60ADCC61E5E683636AF25B9F1CE3BF551CA6DF31F7C0DEF491E8CDAFBCE515CC5EBFB9C54CFF5E2FD3F620F21406CCAB3445573063C43CBADF1A03AB3A788E646C0FA0CF67FCF30F96ACE7776326161C9898E2647B265653AF1089DDF604DDAD132B9BD3365BC2A65FD90F22A9D7FB1539102D3398FD962CEA60073C377F1982695B626C8F14E3CF2A0F6D105167FDBD32EA2CE5AB7D23C2303C0E11B05E1812C04562411DD9681D7FD238237860699C284B8AC25CA6A2280D51B4450D8CA8BD538AFAAD15557DD5F138517D236AFF94A22AF92CD6789CA85D23EAE080A8F5874B0F7FECF4B0A055067E7EAB2CCFF3EFBCDBBA33FF0EFCAF1425FEE637BEF9E105333752D6C219A986277086E05567B8FEE8650B4EE60C2715F5639DE1A4A27EAC331C12F5486708B69DA17FC019069633F86DC867A41A9DE80D3569DF50D71B6FA8C9FE37D42139DEE19493E60DD53F64E9874685202499E7DCD2803DC6F696C6DECE6001F447F3B5585956E5898E7B0C8303022CB2508514EDFE07FEFA8C1235D4B14D4DE992C7B0600FBC08E755DE12BB34C572110299ADBB55DCFD3EAC19B5AE2CAAA990719203F50B35E769422E2448A1214863F55B39A8CE149FCC451916229CB1A2A19D19C62161F393BFF5024204A508F7B3BB4AF25CFD7E4E13EE49CE0A15ED593A6D7E2C67DDEA77BDFE3F2582E443');
INSERT INTO "stretches" VALUES('8GAVb9SFc2-l',11,0,8,2,'{"answers":[{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]},0,"test",{"nose":67.0},{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]},0,"test",{"nose":67.0}],"outcomes":[12,8,9,1],"taken_back":[]}','{"common":11,"private":{},"lines":{"":23},"asked":{"allied":3,"german":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5DDB6EE3C811FD15814F1B80167827E53C05BB9949B2B93C0CB279100CA3255112D71429F0628FD7F03FE51BF265A9AABE9094254B9ECBCE58AE07C1CD26BBBABABBFA9CAA2E997AB096595537D6A5635BB7597A575B970F167E6655962EB150678B146AA796C8F32C5D58B6B54AAB8D28AC2BDBDA967769454DD4CDCB274F5D5AF3B4682A915B8FB6952E56E9F0F1FFF49FFC333E53A7A239265215E0E95929AA053D5DA502B47CB06EB2021B6D52B128EFA09180C14D2763C70E9DB1033AD7D96F29D4B80154B91E55ADE1D9AC5859971E3CF2681F9011C2C37630141241D56428C38D86425695A86B2D23C05EA3BE08D4CC4D8622C2818099689A3C5D6669BED0627CE8C2F607AA447B54890672EECAD208C0B9B0DD783016AC8A8702FCF0A0841835F0FB021233B46E2E5CE7A0009A8A30E84B88F7CCE65083DB2CCFC52AD532E422FABBF3B9A3458C23B30AB181FBD63F44352FB1FAF10ACCA769ABA2C63503DBFC08567A8D15D6E552E4756A5B9BB268D6D0C69DB8F185EB40AF77A446D1E6B96D816914689F9E6D2DCB6A8E4517DA886A951554FCB5057387DAA66A41589E8A5B3924D0B511D5D0C81F1E3BF37E7844CD447D3378627AD53D3145DD37E522CDE991BADCDE65CDFA620E43CCB122C3B91AD69A09F820AB473F62F5E8DDD8B56CDAE3FD8D5688262B71A3FDBBC89A7431FA19145F941BB8739F8A0A86001362A6074A559963FB65B65A3769058FA5054C025655250CF51EBB68D22DC208AC7968C7A13D096DD7858F0F0B18C027844F841FA88BD136E16F825B23BCA2F9CA6160506735E516FA4F64E97A566E66B87E7867233E669B76030B12D25591B6B76925A71C24E2CADC105A4DA7F8F83B00B0296801A80305D4C5FA894AA08DF52395401F5587EDE573896EEA3950F79E4A2E94FE42250F4A7FA5128CCBFA1B9550DECF5482315A7FA7124AFE079550F23FA904A3B5FE655DC1701B358F9753CF0EEC08175EA04D4D03982F1BFAF022DBF76C3FB103DF0E2638A32010660E84C1D04010683971708E2713DB75A09993C074FBF08901F45CF84438F54AF2F5B2AD9A357618809D96754D5B0BE6DEF6A0BBC4F6633B88B08B38B01310E0B872ED3C100E1AB86124D72C09AE64FB4E2088B1169558E1ACBBA092AB66CEA3790B6D5FCD55A0E627BCA2E5AEC080D0B67055C0B860ED7D98963558538396E66B0BBB2E5B823368B4CCEF69AD2F603FAEDAA248C1EC2E2F60B3DDA5625BE22E0772801B6094BF6473B20430F4763343353D64928FC84DD1E31596C9ACAC60F471E439A37C66E1B8C48226086FC2BD1C17090D7B8B3BD21D7B1EEE71A9B6334EF0AA2C6F90FFD4FE2BAB8C90E1A1DB5EEBB2AD53B3ABCCA5D93DC38ABA57A3B6939515CBB4AA68D3AA4D626DC1E61BAAA1BD629A98FDD1ABE9ED915EADDA27A6C6D8A3A991F6682EA5CDF495916BDE5357AFA8A982E7DAF9CE3CC8A5EE8FC02C79AFB2BFF4FD3EB505745A6A33E8359E57E95DEF11631CA646AFBD519DD6B71BEA701C80C3776BECE1032EC848148BD1A26CA050A5A365D6207836E508F6C228FD2836DB3C1D95CB51380EC7AEFF47AAAED2BA19CDEE47EBAC6ECAEA7E8C12450E9C5F95F5C5E2E256183C1FD61A3CFF93AA1EFD34FE457458AEBDAE1E98BF27F6B8DF8FE2886187613C2B722CF4611CE00650C6751007E0138412C3018B8EE27832C0F11E6E3BBBB82DEF1BDCC64B825CEC56C23076AEA03934701D993A83F4EE24FC12708D92255CA3E45DB8F66DC0E00EAE715A6C405B84D0005C473B88EDD0B3C3C48E821E5647F6C4B52791C45507FE8282125FD1430D24CEFA80B37EF204B0C30EB023EA0A98C1B5030FFB89123BF1890110CC89684178049DC400E2130F9824790AD8D1E701B6AF7771D8DFBDC10E60235198DDB917A33FC0B65B88762F46BB0E82B401DE49B72BDDB1131AE0850D138A5700BC3D511DF6F62A0FC26FEF99DF03818793A2F057577E1EF8F6F4FE1CFCB515F8020AAB993C0CC4B546E2C89680ECAABF01B5A7627808A3A15B8A9BAF67F06CAD020644EE550A568BD1F2A6BC4DD1C380C7E8EFAA2A5B108B9738A81CF4C4BF6BF9B79CD569752BAD13277881CA512C02862EB26A9B8B4246CEEF529C56430AEA5245037BBCFE5DD71EC3EBFEB55C92E983A613235091C136035531DEBA8399041D6AE9D3E9E5C672B791030A859AAC69B153177DA0767E8371205A1BDA562DB73BCE454D870EB0791A493AD8CB2C17F31B322CB8B514D26E7438366BEB7BBA2166599E35191D4BC0FC801DA8F8281775436AE1C5565462BE6E51BA12F06BBBD9F6E4DD6673584E12E374E11C365D54B07AAA086B5F95F7FACE7C2D6A54D75245A82630DA9658FDA0C252085A6D0FA3594FC6E805DD9D023AD98EFCA0DA5BE4515505B730A6ABB729C591B1B3EB051B2482A5D27356C1C4E370D1CA3E922A3028516562962BED1B33BCBBB2BA9113BE296F5239BF2D5A0C14B655B94DF31CCD8A06F39CC77CB72E7B56B116F92D213206C12D4207961655BB91BD42B0AD166926607FE752262DB05A044108249F56D1387A2210BBCBB5DE8895F88D4059EDB1CF6B7E85E35B2A9393368C73DB10E8BA067D9474E9F3936704E36FA4F0AC00DF6A916158AB9F9B830F05D6ADD4103729984F25A71DB65FA544E4F9F552A0C9514F129F1D0CEA45750DF8DD0D6AD302B2C08EEF4CF58E50445F01245675EF5EB11AB687D524BBD0D7159D20C991D45BA20E854CFA2C83288C0EDB2C1C2068DFA8E7F5D186EE3ACD7EEB5DAECB4DDA3B2EB9ED8E3B34C5F51E461334BBB311D58A66947615F8AFB5A40F84A87959E9FD864A2EAE71574945D71960EEFDEE118C5E067836EB23C65CB47AB762238BF8632925E00578C859AE8E533E3462DD1D9EC8AB0E56779D6F05ABEA40C6C0AAB9DE85552DEF19548D7BA81AF651356254259F3154478E3BA87AF1C9B0EA7F6B58ED9CDCFDB0EA391A56B1C4B0FA9661555FBD2E5C85CDD71699D6479EAEBB1892D1FA4D3B775302E495AD1C677ABC5EA76933747A17594A27CE109610E23AB8055017AF93EAF6D19C1A4CF635884C038FFCF912A05B593D754E2EBAD2A36C6449E5146A79600F5E392DE281DC18E0ECE004DFE90EF09D479CE4227DF6801FA0B0DAA8AEC4B251060F9B445B94DC0E585A9460314A86A422B9905B4453CADE65B00A198CEF96E2CF92FEC0B8086E402469AC5058DD853FD2AAF4F45FD1D194CA5770829013849C20E4042127083941C809424E1072829013849C20E4042127083941C809424E107282901384162708F9249B13849C20E40421270819563941C809C2EF2741D8A9F4C59384264FC149424E1272929093849C24E4242127093949C849424E1272929093849C24E4242127093949C849424E125A9C24E4D36C4E1272929093849C246458E524212709BFA324A1A1A22F9C244465EA1BEAECE14934A1D2340001C8752D715D362F57630AA728D72066F208A09388E658014D4A143B2ADC44A4BB3DC4D8C79E1EEC0B37A05EEA342DF45B52B72D5916C756AFCC0BF082B11704BEE3C900CBF7C691E72651DCF903CED87743DFF3FCC8536EC12448264910B913ED1E5CF4EAD433A60D8761EC2F9C83BFF0340C933507BC858E80BFB5D3F0B987281A28DC711478C9C4F3FD10F6BAAB6405E378E2C5811F443EDC71BDBDB8E14F422F4AE25DF8F0C3304C226F1F8AA85BBB60A204F5B4FAFAF005144D246DFEDF9FA98EA98EA98EA98EA98EA9EE2CA9AEFBD62A531D531D531D531D531D53DD1952DD23F578EC807496E6E5DD487E2B69CF29ECFE63589B8F48994C5F4EA6F8557BE652E652E652E6D2D7C5A57C42CA4CC74CC74CC74CC74C77EE4CC707A4CC74CC74CC74CC74CC74E7CC74A79D8F52977B0F46BD43DF4FE56351A650A650A6D0EF9F4229F9C33CCA3CCA67A34C774C774C774C774C774C777C40CA74C774C774C774C774F7D6E96EFF29A9795FC04BFE875F19C6EE11692D5FDB60DEF2F0E4E50EE670B5FF8A012DCC66123E0F12F6927D163C7162DF75BD84AC13CDD57342274842BFDBB2A64A5BB06ED323E19849984998499849F8159230BF6DEEBBA7327EDB1C33D4AB65A8AF414E5AD1EFF96573C3CC1547216F13BA390AE128E4FC319EA3108E42380A39732AE3288419EAD532D45B8E42BA2F147014F236A19BA3108E42CE1FE3390AE12884A39033A7328E4298A15E2D43BDDD28E4B4EF799DFE732A0A492F5CFFA4FF896558FFCE61DD0FC6AE13E2CFC213B6FBE083846114BB3D8077C6413871C3D88B35BF2749022ECA641275806FAAD423A609130013C07912C0F3D14977A0F3AD79E0B31D380D15F13899F86EE4385E8231801B2871C1D8F7A23870132F4822378C92BDE0E16264E30480C23B2012789E17FBEE1E2C51777620C508EAA9F6F551ECA4FF8965BA63BA63BA63BA63BA63BA3B0BBA7BFE7F6299EE98EE98EE98EE98EE98EECE80EE4E3B2B7DD92FAB28123BED8755984F994F0D9F4621D329D329D329D3E92BA5533E2C65B663B663B663B663B67B0B6CC767A5CC76CC76CC76CC76CC76E7CE76A71D959EF8232B075E20C82CCA2CCA2CCA2CFA1DB2E837FA8F37A6D233A4523E2665CA63CA63CA63CA63CA7B3394C767A54C794C794C794C794C796F82F2E8C074CFCFA3E04605A4B077DF0D660FDF08A699A05EA7B29DA1C84596D21E6AD615F19E83F8828ABB8911EA3EDABDD785518BC99E169E6F5A78C4D2FCDAB1D749CFFCDA317EEDD8F9D3F3E733B3BE7A4D6F75E1978DF1CBC6CE9EC076BC3230863D5ED97106BB388DC2128E3099C25E2985BDC2F7927154F95572871C507240C901250794CCC61C507240C9012507941C507240C914C6012507949FF4CD1C0E2839A0E48092034A66630E2839A0E48092034A0E2839A0640AE3809203CA177CEF1531DB4095FEBD298C29872F0670C65B045B748B7157D45DE889B1A18A02CB22578B8D0351C2B202884234D9EDEEBB0680AAE965AC469E0E13FB411CC59AC07675BB010DA7746D039D4F7B7468BBC1D59589414D288B321FBF86729A9F751C3CD06DB2AB5BDCD32D7A896E32927EAA96AE37AA99C8DFCC9AF9EDCD590A8840EC72A4335114E011CC6981872F84004B14C75649C3075A1199C508EC6F001BBD5F4B4635DC036A2CF36C8F0AD158E4D2A5B90084A99B63EAE4E96A9F3DE78AA09331C69CA258611FB82F007217590B4DD06784C79A06E7D37A87E8B6CE96386D3D1D6BC4A1D5BA1948F40E48740612FB02C93FC2C666C62EDF8D7E88BDFFFDF70F966D3A41D134930AFBA64F1CF7A1C73E403AB83CDD4F7F8983FE12DF9C9438E8963FEF8F3FEF8AE3C6D286615D925020913CDBCCD0F3A5AB650E9C83FEF2D8396279D2957BFA037BEE718CD29B4CBE625FBA8461D8E182D1917E97CF9E2A7BBC7071000013D50AD4B97003A5A17740C3DE9BAD47FBB535EFB77E56DD9E86E065034F1CEBB80107FCE9A63CADB39D18064559BB2FE9D6F3A43D3C8073C4502DCDBEF0AE0C96C89806BD3359AADBF99C4222748C455D6B97460DC93FB4DAD8F5813179C7C6B42EEFACEEDF8FD41C6A628E3A530B5E646AA7F5AD6D8DECAB7780A6A6504DA9D7B72CEF883A9F04FD26E63D8EFCFA1C5AA9117E0DE8D7EA7C32F227039C7EFF7B23FFFBD10F917F0CF9771DDE1D4FF709F4BFC4BF7D9963FB129F963439E8CE1EF1639F756177F01F84461DFECBABA7F87FC8FC5E8EFFDAE6F6C17F7400FEBDC3F0EF2B05A3AF03FF5ADB9E8243F43FD4EF27A0FF8103ACD3C03F1C807DA8C13EE9617DBC17EBE32F88F57A04A7427DF2E5A07ED7ACA27078CE7402D21FD2E64571DD31615F20AE3B1A3BF5E33A7F5FECF445951BC475EE8E6EEE33711D664A4FD7EDE571DDD38CEE93B8EE5067555A67ABA26F83FD1E86B9D4BDA2AEF0804A9DDA3D589B54D46D25CF7E96558AB34BBB1B6E5A9BACAEE1398B4EA13642B5819D9A51366D9181C9929B01DB229D9705EA546469BB2D2B6A5FA2AF67A5B7C09FBDD3B0799AE5DDF5231ABBBCFF8047699449EE4ED26109EAB2180E7B5B66855C976E0A1E1FFF0F4A8D5152');
INSERT INTO "stretches" VALUES('uB0vPC_g6rR5',11,0,8,2,'{"answers":["stay","stay","stay","stay","stay","stay","stay","stay"],"outcomes":["JS","AC","3H","AD","5D","4H","QS","4D"],"taken_back":[]}','{"common":11,"private":{},"lines":{"":24},"asked":{"allied":8,"german":7},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5D5D4FE33814FD2BC8CF6504FDA66F2CD50A81F68341DA17842293B834431A67EC846E77D4FFBEF7DACE474B21339D9609701F862627899D6B1F1F1FDBC9E41B9B844AA76C74D4628FA1986B36FAC6F09F161CD0388BA216BB53A19820380BB50E65CC462C90F793F07E9AB2164B3315C3655D4841878180CD1BC6A32814011CBC176AC66376DB62E2DF3035A9BB63B0F510C6F0CB62190B38753E1598328FE67CA161FF6E81295D9EC3E6E935BB5D1689FDF0957069C221CC6AEEA9CA449922EE2DB104FC54AA059E0781A44A2EEC8D6A5F66501AC710EC5C1E62D1086576EFE4ECCE6C621E331988C864A265320FD3E9A1CF67224220C4BB5D455B2C865F80AF2D7C70E6E07491206CF3B4656A827325FA071B0D5BEC9F3336EAC3CF988D062D3635450BFB9FE1E8498B9DFDF5A7F9FD1B0E7760F7B3F919C34FB7C5789A72FF014AE8B0D33AECB60E7BB739E6F1D94CB2510FF6B597A8304E31FCB51B844027F2E141A8C3401D17B155A022B0DF0D763036D8E6A85CF99BA80636AA818D6AB816D5706354DDEF8FAABF16557E779F8F19569ECE8006131E6961B63DFD35E3CA901912F2239905DA3412B3B97AF48EC70F6673691B836106BF1771C0918733F9286622C6A87DA00BC70D387620270778F6813F15FE83A1AD21D381A56A8B290157F208DB0E20BEE293148BFB9C47A22876B3E398B78161355492F318C95B02BE1273DC7F140AEEDF019E0EFF133626A5C2478CFA18390035975A318013A1B984F7313745EB4A31CE301CD31E3671762337D7F8AB840F85870D72B8B986033111B12F72A18AA5A713E1871C9B21DE16E88307D7895992BAFB5A5678B5CE7A979A03A0B2A196A3305D18A58170B14875A6531EC61827B241854912558276497E81242A689EF0337024755A801328446C50D1228CEFB10A78A6858D06CFF3C2D8E4AC33F5183E4A2C5F1BBBA5249CD8BD6656EFEC450F611459EA020D94BB6F9D84718CE9E7B92249D7A3A800D04954F6BE8471F5E03453E97A0158AA1D95313A008AFF37C5E3202D28EC764B12AF48498D6CE40C2E803D32F8893E6DD4A135AD7A4D06F7DF0B837BE74D66307680DC3759E76ACCB28495C4C63DEC0AA6700E9227EF5DAA3D096EEB48C2D93DA0501A0A0BA55CDD8BD41D578243DF60C34512D9D29842262E557F2A353A9F6F8612412062AF72D4217052E8E75D55166B8157DCB0E3A33348ECF8686CFE9E9BBF281C6D84DB88B6116C23D641AC835807B10E625DC4BA88751133A2D343AC8798A9C11E627DC4FA88F511EB2336406C80D800B1016243C486880D111B227682D8096227889D20768AD82962A7CEDFB5D8056217885D207681D825629788191F7889D8156257885D2176758D7D6B32E5DA9AD64024915C304BA5B5DEBA38132AC11D4E245889154F79541A4A4393D2E95A375D76B4E4A8C95193A326474D8EFA2DF81172D4E4A8DF3683C95193A37E0F8EBAF4ABCE511732458E9A1C35396A72D4E4A8DF821F21474D8EFA6D33981C3539EAB7EFA871925A1B96DD3C9DA4760616CE95227B54989ECA0C95740255082DE61366F34926A8506807F89DF1A0379672B74BB8A189827E5E9BF49FE45428E24FE4E4086DF2B2BCB1CFAF2499916F7225E44A5EC595D8B1DA2B4BBA32C3DBE5EA5A13319F98FF91985FCEB810F389F91F87F9707483A7DAAD7BAB3A2A2D4C8BB2B3476D9CAFA4E646CDED079BDB054DFCD0C4CF9B66B019DC3796C1CF4CFC2CD71F47232927292729272927296F2C835F92F2EA731024E524E524E524E524E58D65F0F352BE79128716C6A87F6852EBFA99FEE1572F0FD0C21831FF63329F16C688F91F91F9AFEFA95606E11D1A845383DBA2C1751AFD44290DC269105E3B081F3799C15B2C8D91949394939493949394378BC15B2C8D91949394939493949394378BC13FBA34B6BFE79B37F40ED4B8A871EDAF71BDEE2C69F1E6EFF7AE8D11F989FCEF99FC2F2E8F11F989FCEF97FCBFF4D5B12E8DC46924BECDFFB8D2E8710C8DC4A9CBA87DD7B8D173499BFB8C9A1532127312731273127312F36631F865317F668D8CC49CC49CC49CC49CC4BC590C7E49CCE90532EA219ADFBE7EA687F8D5AFD1D00B64C4FC8FC97C7A818C98FF11996F3CD5B3EB573D1A25537BD8A23D5CD17FB242A3E437CDE06EA3E779B678BF8BA49CA49CA49CA49CA4BC590CDEE2FD2E927292729272927292F26631F8A5F7BBA04223285A6D56AEDC4A9551F3A78B54087FD2E26B66AADFA469BF6BE63E668A1E3F353720E36861CB0867715CAAF6B369FAB984ED61F701D422E9B21FC99F6BC6DA51985EF79AED3BC77CF9ADC8B3775E97273075638E6685CF7D8778435E79BF58FD268ACBE978C73915F255FD8EA2CBABFD4C5EDB31A25D93EAAE1971715D17C7EE19717A5697E7AE185146D7D93B23CAA8BA3B6544A726D55D33A2735E17C71E1831AECB7387F554E4D5DB33FBCA92ECEF9411DD9A5477CD88DEB82E8EDD33A25B5B76BBAAA532BAC1DEB9574635DC29237A35A9EE9A1157D77571EC8111E3BA3C9531F7668CEB32AD26BEFA88D1C6A420B3FC8122B82012E63BF36AE12561243111E71DD339F877480D460D1ED79EFDB67C79B870E36EDF5A608EA31E3999B0D28D7BBE8C5325A37CDD1072F3DC17EB47C6FA1E809FD558423249A4860BB8F9DA308402031E5372A21D78387840E39B2783DB1E94A2501EBF93E8792D1E083F021A069EF3BEE0D7B59753D39E6243F6EC1DC351B8D334F4B9BBC3A5B945E789E7E0CC57E71594E0DA8CB32AF5507CC87759D6C972F93F7BDB5BE7');
CREATE TABLE studies (
	id VARCHAR(32) NOT NULL, 
	touched FLOAT NOT NULL, 
	stop BOOLEAN NOT NULL, 
	study BLOB NOT NULL, 
	run BLOB NOT NULL, 
	games BLOB, 
	CONSTRAINT pk_studies PRIMARY KEY (id)
);
CREATE TABLE unlisted (
	person VARCHAR(32) NOT NULL, 
	since FLOAT NOT NULL, 
	CONSTRAINT pk_unlisted PRIMARY KEY (person), 
	CONSTRAINT fk_unlisted_person_people FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE visits (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	passkey VARCHAR(32), 
	token VARCHAR(64) NOT NULL, 
	"before" VARCHAR(64), 
	label VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	renewed FLOAT NOT NULL, 
	shown FLOAT, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_visits PRIMARY KEY (id), 
	CONSTRAINT fk_visits_person_people FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "visits" VALUES('MhEtYoD_8uWeZUNX','AOAAFCKWzStj6BxA','HH915AQm07dV','3f332cf54e71fe1bd8709dd31996ae653d6afb6c26cbe25a82b13bc5a30b1f49',NULL,'this one',1.8000000000000047684e+09,1.8000000000000047684e+09,1.8000000000000123978e+09,1.80518400000000476838e+09);
INSERT INTO "visits" VALUES('hzznxsXdEVnkhumE','HfGjMfkKjktWMqET','CbemLGDOnVx-','492457adf83c8d2ec8a20ae2e3bacc77acb0f34ff12b230467eb075d8b88103d',NULL,'this one',1.80000000000001049039e+09,1.80000000000001049039e+09,1.80000000000001621246e+09,1.80518400000001049037e+09);
CREATE INDEX ix_matches_book_ended ON matches (book, ended);
CREATE INDEX ix_matches_branch_of ON matches (branch_of);
CREATE INDEX ix_matches_ended_id ON matches (ended, id);
CREATE INDEX ix_studies_touched ON studies (touched);
CREATE UNIQUE INDEX ix_people_folded ON people (folded);
CREATE INDEX ix_challenges_expires ON challenges (expires);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_mailings_mark_at ON mailings (mark, at);
CREATE INDEX ix_links_match_id ON links (match_id);
CREATE INDEX ix_links_token ON links (token);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE UNIQUE INDEX ix_passkeys_credential ON passkeys (credential);
CREATE INDEX ix_visits_person ON visits (person);
CREATE UNIQUE INDEX ix_visits_token ON visits (token);
CREATE INDEX ix_visits_before ON visits ("before");
CREATE INDEX ix_at_tables_match_id ON at_tables (match_id);
CREATE INDEX ix_at_tables_link ON at_tables (link);
CREATE INDEX ix_messages_person ON messages (person);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE INDEX ix_reports_person ON reports (person);
CREATE INDEX ix_open_games_person ON open_games (person);
CREATE INDEX ix_open_games_match_id ON open_games (match_id);
CREATE INDEX ix_open_games_guest ON open_games (guest);
CREATE INDEX ix_open_games_expires ON open_games (expires);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE UNIQUE INDEX ix_mail_addresses_off ON mail_addresses (off);
CREATE INDEX ix_push_subscriptions_visit ON push_subscriptions (visit);
CREATE UNIQUE INDEX ix_push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX ix_push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX ix_notices_match_id ON notices (match_id);
CREATE UNIQUE INDEX ix_results_n_place ON results (n, place);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_results_ended ON results (ended);
CREATE INDEX ix_ratings_person ON ratings (person);
CREATE INDEX ix_events_ended_started ON events (ended, started);
CREATE INDEX ix_events_changed ON events (changed);
CREATE INDEX ix_events_person ON events (person);
CREATE INDEX ix_event_entrants_person ON event_entrants (person);
CREATE UNIQUE INDEX ix_event_entrants_event_id_person ON event_entrants (event_id, person);
CREATE INDEX ix_event_pairings_match_id ON event_pairings (match_id);
COMMIT;
