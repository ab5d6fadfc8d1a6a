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
INSERT INTO "at_tables" VALUES('x9_3ohQ0c0RT-RmW','ScQ9TxfU6mS9','5c65dead0cac2d784f5ef1acd47fca5014c6213040765fe058484f7221ec05aa','5c65dead0cac2d784f5ef1acd47fca5014c6213040765fe058484f7221ec05aa','["allied"]',1.80000000000001907345e+09,NULL);
INSERT INTO "at_tables" VALUES('RQxDn4hgvPv5Ew23','ScQ9TxfU6mS9','f65ef720b3cbb20e51cc2e67007bfa4a8a5c388111c01ad5a74b6f89fbd77edd','f65ef720b3cbb20e51cc2e67007bfa4a8a5c388111c01ad5a74b6f89fbd77edd','["german"]',1.80000000000001907345e+09,NULL);
INSERT INTO "at_tables" VALUES('x9_3ohQ0c0RT-RmW','whEoq0QZCiGF','9f6eefe7646ef3e80f6a6113717c8e425c9a29dc1bc1cc64087d9d760bc39a4e','9f6eefe7646ef3e80f6a6113717c8e425c9a29dc1bc1cc64087d9d760bc39a4e','["allied"]',1.80000000000003242493e+09,NULL);
INSERT INTO "at_tables" VALUES('RQxDn4hgvPv5Ew23','whEoq0QZCiGF','a801c57d2f69062a0b6b38e071fec9ab37ae2c598076ffa74552f6fb426f8dd0','a801c57d2f69062a0b6b38e071fec9ab37ae2c598076ffa74552f6fb426f8dd0','["german"]',1.80000000000003242493e+09,NULL);
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
INSERT INTO "claims" VALUES('sweep',1.79501781865559625625e+09);
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
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-45e96724',0,1.79501421865847659111e+09,'{}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-fa2b8178',0,1.79501421866762876514e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',3,'answer','allied','"stay"','allied-2-45e96724',0,1.79501421867934036254e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',4,'answer','german','"stay"','german-2-fa2b8178',0,1.79501421868180966378e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',5,'answer','german','"pass"','german-3-fa2b8178',0,1.79501421868366742131e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',6,'answer','allied','"pass"','allied-3-45e96724',0,1.79501421869606423375e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',7,'answer','allied','"stay"','allied-4-45e96724',0,1.79501421870008635523e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',8,'answer','german','"stay"','german-4-fa2b8178',0,1.79501421870405554774e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',9,'answer','german','"stay"','german-5-fa2b8178',0,1.79501421870665192606e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('fpTfTTLYdjqK',10,'answer','allied','"stay"','allied-5-45e96724',0,1.79501421871200037005e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',1,'share','British','"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0"','British-1-64b8d8d9',0,1.79501421874930858612e+09,'{}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-60f73ff1',0,1.79501421875715899464e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',3,'answer','German','"blue"','German-2-60f73ff1',0,1.79501421876528382301e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',4,'answer','German','[0,"LLLFFR",1]','German-3-60f73ff1',0,1.79501421877325654033e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',5,'answer','British','"blue"','British-2-64b8d8d9',0,1.79501421878000068659e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',6,'answer','British','[0,"LLLFR",1]','British-3-64b8d8d9',0,1795014218.78461,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',7,'answer','German','"blue"','German-4-60f73ff1',0,1.79501421878792572026e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',8,'answer','German','[2,"RFRF",-1]','German-5-60f73ff1',0,1.79501421879629230503e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',9,'answer','British','"blue"','British-4-64b8d8d9',0,1.79501421879989242558e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('EXwYqaK73SLV',10,'answer','British','[1,"FRRF",-1]','British-5-64b8d8d9',0,1.79501421880410933495e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',1,'share','American','"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24"','American-1-0a43d5d0',0,1.79501421882543969158e+09,'{}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-0a66f1c0',0,1.79501421883314466474e+09,'{"seats":["American","German"],"secret":true}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',3,'answer','American','{"detach":[],"buy":[]}','American-2-0a43d5d0',1,1.79501421884159708024e+09,'{"seats":["German"],"secret":true}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',4,'answer','German','{"detach":[],"buy":[]}','German-2-0a66f1c0',0,1.79501421884367036822e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',5,'answer','German','"ahead"','German-3-0a66f1c0',0,1.79501421884820461273e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',6,'answer','German','"power"','German-4-0a66f1c0',0,1.79501421885200595856e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',7,'answer','German','"follow"','German-5-0a66f1c0',0,1.79501421885577893255e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',8,'answer','German','"power"','German-6-0a66f1c0',0,1.79501421885994577403e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',9,'answer','American','"ahead"','American-3-0a43d5d0',0,1.79501421886403393743e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('qTAtE_WWjx4b',10,'answer','American','"ahead"','American-4-0a43d5d0',0,1.79501421886799764635e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-49f82def',0,1.79501421888556933403e+09,'{}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-978b53e2',0,1.79501421889311480522e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',3,'answer','german','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]}','german-2-978b53e2',0,1.79501421890234756466e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',4,'answer','german','0','german-3-978b53e2',0,1.79501421890713834766e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',5,'answer','german','"test"','german-4-978b53e2',0,1.79501421891210675239e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',6,'answer','german','{"nose":67.0}','german-5-978b53e2',0,1.79501421891480398172e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',7,'answer','allied','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]}','allied-2-49f82def',0,1.7950142189207737446e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',8,'answer','allied','0','allied-3-49f82def',0,1.79501421892403483391e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',9,'answer','allied','"test"','allied-4-49f82def',0,1.79501421893208599088e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('_ixOAj41jncO',10,'answer','allied','"keep"','allied-5-49f82def',0,1.79501421893586134907e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-fbbd69e3',0,1.79501421895872521395e+09,'{}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-f19a417a',0,1.79501421896586966509e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',3,'answer','german','"stay"','german-2-f19a417a',0,1.79501421897763514517e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',4,'answer','allied','"stay"','allied-2-fbbd69e3',0,1.7950142189841098785e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',5,'answer','allied','"stay"','allied-3-fbbd69e3',0,1.79501421899213027956e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',6,'answer','german','"stay"','german-3-f19a417a',0,1.7950142190001676083e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',7,'answer','allied','"stay"','allied-4-fbbd69e3',0,1.7950142190075726509e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',8,'answer','german','"stay"','german-4-f19a417a',0,1.79501421901506614687e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',9,'answer','german','"pass"','german-5-f19a417a',0,1.79501421902425360678e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',10,'answer','allied','"pass"','allied-5-fbbd69e3',0,1.79501421903198790557e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('Qn2Q5yY0rmTQ',11,'settle','allied','{"what":"resign","seats":["allied"],"about":"end","whom":"","amount":0}','up',0,1.79501421905972218515e+09,'{}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',1,'share','British','"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0"','British-1-0dae116f',0,1.79501421908165383336e+09,'{}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-9f9f9c93',0,1.79501421908992099757e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',3,'answer','German','"blue"','German-2-9f9f9c93',0,1.79501421910143375395e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',4,'answer','German','[0,"LLLFRFF",1]','German-3-9f9f9c93',0,1.79501421910935068135e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',5,'answer','British','"blue"','British-2-0dae116f',0,1.79501421912034177783e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',6,'answer','British','[0,"LLLFFR",1]','British-3-0dae116f',0,1.79501421912888431547e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',7,'answer','German','"blue"','German-4-9f9f9c93',0,1.79501421914893031115e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',8,'answer','German','[2,"RRR",-1]','German-5-9f9f9c93',0,1.795014219164778471e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',9,'answer','British','"blue"','British-4-0dae116f',0,1.79501421917219781878e+09,'{"seats":["British"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',10,'answer','British','[1,"RFFRFR",-1]','British-5-0dae116f',0,1.79501421918055176739e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('HIJXtUyjwu9X',11,'settle','British','{"what":"resign","seats":["British"],"about":"end","whom":"","amount":0}','up',0,1.79501421919264459608e+09,'{}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',1,'share','American','"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24"','American-1-f9918191',0,1.79501421922289562229e+09,'{}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',2,'share','German','"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"','German-1-0250ed95',0,1.79501421923871159556e+09,'{"seats":["American","German"],"secret":true}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',3,'answer','American','{"detach":[],"buy":[]}','American-2-f9918191',1,1.795014219252001524e+09,'{"seats":["German"],"secret":true}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',4,'answer','German','{"detach":[],"buy":[]}','German-2-0250ed95',0,1.79501421925786542894e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',5,'answer','American','"ahead"','American-3-f9918191',0,1.79501421926646256444e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',6,'answer','American','"ahead"','American-4-f9918191',0,1.7950142192849917412e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',7,'answer','American','"power"','American-5-f9918191',0,1.79501421929684090621e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',8,'answer','American','"follow"','American-6-f9918191',0,1.79501421930831742287e+09,'{"seats":["American"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',9,'answer','American','"power"','American-7-f9918191',0,1.7950142193206150531e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',10,'answer','German','"ahead"','German-3-0250ed95',0,1.79501421933704471585e+09,'{"seats":["German"]}');
INSERT INTO "entries" VALUES('ZNBhlee6OY30',11,'settle','American','{"what":"resign","seats":["American"],"about":"end","whom":"","amount":0}','up',0,1.79501421934877753252e+09,'{}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-37ed7ee9',0,1795014219.38276,'{}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-da646d27',0,1.79501421939454412464e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',3,'answer','allied','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]}','allied-2-37ed7ee9',0,1.79501421940697550774e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',4,'answer','allied','0','allied-3-37ed7ee9',0,1.79501421941594386101e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',5,'answer','allied','"test"','allied-4-37ed7ee9',0,1.79501421942423295971e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',6,'answer','allied','{"nose":67.0}','allied-5-37ed7ee9',0,1.79501421943247604375e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',7,'answer','german','{"legs":[{"kind":"turn","length":8.75,"angle":0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]}','german-2-da646d27',0,1.79501421944102454181e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',8,'answer','german','0','german-3-da646d27',0,1.79501421944849038131e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',9,'answer','german','"test"','german-4-da646d27',0,1.79501421945622015004e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',10,'answer','german','{"nose":67.0}','german-5-da646d27',0,1.79501421946440553665e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('oNYWpuHvQ1SS',11,'settle','allied','{"what":"resign","seats":["allied"],"about":"end","whom":"","amount":0}','up',0,1.79501421947719025612e+09,'{}');
INSERT INTO "entries" VALUES('BPWyA0rfGSQm',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-407ad2c0',0,1.79501421950873422624e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('BPWyA0rfGSQm',2,'answer','allied','"interception"','allied-2-407ad2c0',0,1.7950142195210461617e+09,'{"seats":["allied"],"secret":true}');
INSERT INTO "entries" VALUES('BPWyA0rfGSQm',3,'answer','allied','[{"machine":"No. 119 Squadron / 5","crew":{"pilot":"Henry Wolstencroft"}},{"machine":"No. 119 Squadron / 4","crew":{"pilot":"Edgar Thackley"}}]','allied-3-407ad2c0',1,1.79501421953277611734e+09,'{"secret":true}');
INSERT INTO "entries" VALUES('BPWyA0rfGSQm',4,'answer','german','[{"machine":"Jasta 91 / 5","crew":{"pilot":"Hermann Haberkorn"}},{"machine":"Flieger-Abteilung 301 / 6","crew":{"pilot":"Edmund Holtkamp","gunner 1":"Edmund Dettmering","gunner 2":"Franz Uhlenbrock"}}]','pilot-4',0,1.79501422425321483606e+09,'{}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',1,'share','allied','"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"','allied-1-d3f54e9a',0,1.79501422446820831299e+09,'{}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',2,'share','german','"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"','german-1-db7a5ea9',0,1.79501422447154378885e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',3,'answer','german','"stay"','german-1-6c767554',0,1.79501422447600722312e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',4,'answer','allied','"stay"','allied-1-6f3d7874',0,1.79501422447763752938e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',5,'answer','german','"stay"','german-2-6c767554',0,1.79501422447927784921e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',6,'answer','allied','"stay"','allied-2-6f3d7874',0,1.7950142244808371067e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',7,'answer','german','"stay"','german-3-6c767554',0,1.79501422448248147958e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',8,'answer','allied','"stay"','allied-3-6f3d7874',0,1.79501422448414683346e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',9,'answer','allied','"pass"','allied-4-6f3d7874',0,1.79501422448597431182e+09,'{"seats":["german"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',10,'answer','german','"pass"','german-4-6c767554',0,1.79501422448787379261e+09,'{"seats":["allied"]}');
INSERT INTO "entries" VALUES('ScQ9TxfU6mS9',11,'settle','german','{"what":"resign","seats":["german"],"about":"end","whom":"","amount":0}','up',0,1.79501422449028706553e+09,'{}');
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
INSERT INTO "event_entrants" VALUES('AJ42NkEhAD463B53',1,'x9_3ohQ0c0RT-RmW',1.80000000000002384186e+09,1,NULL,0);
INSERT INTO "event_entrants" VALUES('AJ42NkEhAD463B53',2,'RQxDn4hgvPv5Ew23',1.80000000000002574919e+09,2,NULL,0);
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
INSERT INTO "event_log" VALUES('AJ42NkEhAD463B53',0,1.80000000000002384186e+09,'made',0,NULL,NULL);
INSERT INTO "event_log" VALUES('AJ42NkEhAD463B53',1,1.80000000000002956385e+09,'started',0,NULL,2);
INSERT INTO "event_log" VALUES('AJ42NkEhAD463B53',2,1.80000000000002956385e+09,'paired',1,NULL,NULL);
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
INSERT INTO "event_pairings" VALUES('AJ42NkEhAD463B53',1,1,1,1,2,'whEoq0QZCiGF',NULL,0);
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
INSERT INTO "events" VALUES('AJ42NkEhAD463B53','x9_3ohQ0c0RT-RmW','Club evening','swiss','spandaus','duel','["allied","german"]',NULL,1,1,0,16,1,1,'9f1b7d5089272683aff7cae779b4d99f',1,1.80000000000002384186e+09,1.80000000000002956385e+09,NULL,1.80000000000003242493e+09,2);
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	private VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('signing','7310db9c3825fcac29fd8c44731877e09a4692d21497c12ecd05b5990d0dbf88');
INSERT INTO "keys" VALUES('push','9b37d6f48706791bf40e17af04ca949a03061351a92130f802ae88cbaab7660c');
CREATE TABLE links (
	match_id VARCHAR(32) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	seats TEXT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (match_id, token), 
	CONSTRAINT fk_links_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "links" VALUES('fpTfTTLYdjqK','ce6bca37b0bf9c56754c0113cac827b51417f0ea97d399502963981737fa5a9b','["allied"]');
INSERT INTO "links" VALUES('fpTfTTLYdjqK','ddf6fc67c9de2dd33ae40a8aeb4210b89dc5b581fdf7a8da7aacccdc0e553e64','["german"]');
INSERT INTO "links" VALUES('fpTfTTLYdjqK','99afa229bd76bebb1ab827b75c58929a231c01444d79f14e8928c835bf14f72e','[]');
INSERT INTO "links" VALUES('EXwYqaK73SLV','b1c1f95fa284d626ee48d4b61aa8eb0c0415497e6bea6bfba94a826e30316bca','["British"]');
INSERT INTO "links" VALUES('EXwYqaK73SLV','6e197fc99e61d2c5093aa0fc818ca836ed32dba3d4b3103e52975f1aeeec2b0e','["German"]');
INSERT INTO "links" VALUES('EXwYqaK73SLV','739b23fbdf7b3826b5d2baa3855fb3e5bacb13b7a956164769818ed448589ece','[]');
INSERT INTO "links" VALUES('qTAtE_WWjx4b','148b4339642ee06dc60755834e422500ef4c885d5c6dad107341b2c45dbe2ce0','["American"]');
INSERT INTO "links" VALUES('qTAtE_WWjx4b','9909b82a001fd14bcb784fb26eb31d9094428cb4409d6902afab4c7c75cf6594','["German"]');
INSERT INTO "links" VALUES('qTAtE_WWjx4b','389768fbc236a7ede3430594c24cd9aded3fb842cce2010d59e4b5293d890fec','[]');
INSERT INTO "links" VALUES('_ixOAj41jncO','2e5829dc7e5d4b7ea1e4a431c8adf5fc4f65107c76b5338593c9ecd8902ddb5a','["allied"]');
INSERT INTO "links" VALUES('_ixOAj41jncO','66c8284f0b53a91ea3f5f19cfcbb43134d07a100e504cf345691ae20894b76b9','["german"]');
INSERT INTO "links" VALUES('_ixOAj41jncO','2a5382fb1772b4952c5a1f66449cb227d105c5cf022746c3fc54d8c6dea1758f','[]');
INSERT INTO "links" VALUES('Qn2Q5yY0rmTQ','898c6881161a58559caf9de15e10da46df4cc9b9a8cc8eded6dfc2796a67672a','["allied"]');
INSERT INTO "links" VALUES('Qn2Q5yY0rmTQ','26b62cc6d16dc79861983ec32c9361a9aeb617613a460abe82f77e39fca3b1ba','["german"]');
INSERT INTO "links" VALUES('Qn2Q5yY0rmTQ','f7cb363a8eed5b4bb8f2af2837b53c860ef4146d7ae9c571d2622253ce52aab7','[]');
INSERT INTO "links" VALUES('HIJXtUyjwu9X','4c00a173106e5d5c0f4457b3264d32e915a32c41dc3df5a94f148ba245d461b9','["British"]');
INSERT INTO "links" VALUES('HIJXtUyjwu9X','c49f77702ecb66bd947fefc100bc0ac998b99fb3ce4d2db025a654f6c7083845','["German"]');
INSERT INTO "links" VALUES('HIJXtUyjwu9X','1d18eab18558a8c6fa14b504f77356b0c4c0abf75126d920129b7797bd839170','[]');
INSERT INTO "links" VALUES('ZNBhlee6OY30','e6b59cff8baafbca663bad2d285d3023a6bdcf4c642639d9b3d9e3fef18096f4','["American"]');
INSERT INTO "links" VALUES('ZNBhlee6OY30','6f643d190da2d7b84c7e3948b5ed1c0727230e26ca4a1c3c7b14f9606fc60143','["German"]');
INSERT INTO "links" VALUES('ZNBhlee6OY30','3790330edb770c1897d107c06d5ad21dd5b71c56459132a0004c386c0ad84b4a','[]');
INSERT INTO "links" VALUES('oNYWpuHvQ1SS','d8f04550b958fff5609f3c40f69e461eeeac058284c1462b43b590eedf6ba304','["allied"]');
INSERT INTO "links" VALUES('oNYWpuHvQ1SS','a0186d20980629c7ec1fbe1732d61916b4c9ba0aa9d43aa170322f14085d8a49','["german"]');
INSERT INTO "links" VALUES('oNYWpuHvQ1SS','cc3f7db134f084c438c4d28f235d7726efe90c2f4a5d22d889a03af0d6e14912','[]');
INSERT INTO "links" VALUES('BPWyA0rfGSQm','17c91813b7134cb49e03e02fe8f7fda76d6bc8d22d0a3ce6f4ea81c6c89f9a0e','["allied"]');
INSERT INTO "links" VALUES('BPWyA0rfGSQm','9e9120d225fe9ca8c9ef96b042023d8a85fa6f4949ef65afa26fefcff02c8ecd','[]');
INSERT INTO "links" VALUES('ScQ9TxfU6mS9','5c65dead0cac2d784f5ef1acd47fca5014c6213040765fe058484f7221ec05aa','["allied"]');
INSERT INTO "links" VALUES('ScQ9TxfU6mS9','f65ef720b3cbb20e51cc2e67007bfa4a8a5c388111c01ad5a74b6f89fbd77edd','["german"]');
INSERT INTO "links" VALUES('whEoq0QZCiGF','9f6eefe7646ef3e80f6a6113717c8e425c9a29dc1bc1cc64087d9d760bc39a4e','["allied"]');
INSERT INTO "links" VALUES('whEoq0QZCiGF','a801c57d2f69062a0b6b38e071fec9ab37ae2c598076ffa74552f6fb426f8dd0','["german"]');
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
INSERT INTO "matches" VALUES('fpTfTTLYdjqK','spandaus','duel','played',0,0,NULL,NULL,0,NULL,1.79501421864035201072e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"8C 10C","key":"b81e16fca1cc97899027810ef0d7d01757ff900a0d57af5664ec64f2af3d861c","commitment":"1eb786cb758b58e690b33447384a0ea7ca1ff627adcd1990eec50573e105d719","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('EXwYqaK73SLV','dogfights','first-duel','played',0,0,NULL,NULL,0,NULL,1.79501421874066114424e+09,'{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4","key":"674253d0c9bb7564b5fdd68565087fe9d35207688297fa39fe0cabcf35e32712","commitment":"cfb7923eba3eda53c6c1003bbe1351f5496b9e7fda66ed3504f3679a91c5b2b2","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"}}','{"en":"First duel","fr":"Premier duel"}','[{"seat":"British","side":"British","who":"person"},{"seat":"German","side":"German","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('qTAtE_WWjx4b','algy','pair-against-pair','played',0,0,NULL,NULL,0,NULL,1.79501421881292486191e+09,'{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","key":"bd7980dee5090b6581ed063e4a47acbb96b7284434135d29b26edd7af3f2d899","commitment":"5ff78ce5346c291726f458e372e0cbeea5827d192db47e9407acd68d0cde6411","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"}}','{"en":"Pair against pair","fr":"Deux contre deux"}','[{"seat":"American","side":"American","who":"person"},{"seat":"German","side":"German","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('_ixOAj41jncO','icog','duel','played',0,0,NULL,NULL,0,NULL,1.79501421887200856208e+09,'{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"8 4","key":"35ae03f0b4e76ab2a9c0ef8803170fc2fc7e1a37e442d5657f88a90d78647a91","commitment":"cfba5cc5d7bf7e3bfd30e5fb56b3ca56752e97edc3cf370a2703ba171b40c515","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"Duel","fr":"Duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('Qn2Q5yY0rmTQ','spandaus','duel','played',0,0,NULL,NULL,0,NULL,1.79501421894417023663e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"10C 6D","key":"ee7279350d52fcd6668b03fb1d4a2153f68717c61d3a184bbbc4162ee31b3392","commitment":"a23168e251bf96673fcb9bb201b00371535bd933ad5a0c250124303bf240b0f1","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79501421905972218515e+09,8,'{"winner":"german","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"10C 6D 4S JD AC 4C 9C 4C","key":"ee7279350d52fcd6668b03fb1d4a2153f68717c61d3a184bbbc4162ee31b3392","commitment":"a23168e251bf96673fcb9bb201b00371535bd933ad5a0c250124303bf240b0f1","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":["stay","stay","stay","stay","stay","stay","pass","pass"],"concluded":{"how":"resigned","seat":"allied"}}',NULL,NULL);
INSERT INTO "matches" VALUES('HIJXtUyjwu9X','dogfights','first-duel','played',0,0,NULL,NULL,0,NULL,1.79501421906797528271e+09,'{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4","key":"5787a9aedd640736d56439a624a0219da8a532ec121787d41c75cc0f3568a42c","commitment":"4c8b217f6c71420b54b8ca604c6f3860f1bffa702243247bba75cc460f78d025","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"}}','{"en":"First duel","fr":"Premier duel"}','[{"seat":"British","side":"British","who":"person"},{"seat":"German","side":"German","who":"person"}]',1.79501421919264459608e+09,8,'{"winner":"German","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"dogfights","version":2,"scenario":{"side":[{"name":"British","edge":"W","aircraft":[{"model":"sopwith-camel","number":4,"at":"H4","heading":"E","level":4}]},{"name":"German","edge":"E","aircraft":[{"model":"fokker-dr1","number":4,"at":"I15","heading":"W","level":3}]}],"board":{"columns":18,"rows":16,"border":2},"title":"First duel","title_fr":"Premier duel","summary":"A Camel and a Triplane have found each other over a quiet sector. The Camel is a little higher and turns right like no other; the Triplane climbs faster.","summary_fr":"Un Camel et un triplan se sont trouvés au-dessus d’un secteur calme. Le Camel est un peu plus haut et vire à droite comme nul autre ; le triplan grimpe plus vite.","minutes":10},"chance":{"source":"committed","outcomes":"4 6 4 3 6","key":"5787a9aedd640736d56439a624a0219da8a532ec121787d41c75cc0f3568a42c","commitment":"4c8b217f6c71420b54b8ca604c6f3860f1bffa702243247bba75cc460f78d025","shares":{"British":"aa9b5ee9992479d523c87919774770d96ff4837da2a18325019a86b8e444f7e0","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"British":"person","German":"person"},"answers":["blue",[0,"LLLFRFF",1],"blue",[0,"LLLFFR",1],"blue",[2,"RRR",-1],"blue",[1,"RFFRFR",-1]],"concluded":{"how":"resigned","seat":"British"}}',NULL,NULL);
INSERT INTO "matches" VALUES('ZNBhlee6OY30','algy','pair-against-pair','played',0,0,NULL,NULL,0,NULL,1.79501421920411372186e+09,'{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","key":"44f211bdbc764eb35defcd673bccf30c6419d14519e6d5fa4f42074fadf76c39","commitment":"2182db7da94a179a254b45505e4ca915b6b87965e37a2669a3f427b5706b8dd4","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"}}','{"en":"Pair against pair","fr":"Deux contre deux"}','[{"seat":"American","side":"American","who":"person"},{"seat":"German","side":"German","who":"person"}]',1.79501421934877753252e+09,8,'{"winner":"German","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"algy","version":3,"scenario":{"side":[{"name":"American","power":"allied","section":[{"name":"A","aircraft":[{"model":"nieuport-28","pilot":6},{"model":"nieuport-28","pilot":4}],"at":"C2","facing":"SE","level":3}]},{"name":"German","power":"central","section":[{"name":"B","aircraft":[{"model":"albatros-d5a","pilot":5},{"model":"pfalz-d3a","pilot":4}],"at":"F5","facing":"NW","level":3}]}],"turns":6,"board":{"columns":8,"rows":6,"ceiling":6},"title":"Pair against pair","title_fr":"Deux contre deux","summary":"April 1918: two Nieuport 28 of a new American squadron run into an Albatros and a Pfalz right over their own field. Short and sharp.","summary_fr":"Avril 1918 : deux Nieuport 28 d’une escadrille américaine toute neuve tombent sur un Albatros et un Pfalz juste au-dessus de leur terrain. Court et vif.","minutes":15},"chance":{"source":"committed","outcomes":"high-flight 2 4 3 leader:central 1","key":"44f211bdbc764eb35defcd673bccf30c6419d14519e6d5fa4f42074fadf76c39","commitment":"2182db7da94a179a254b45505e4ca915b6b87965e37a2669a3f427b5706b8dd4","shares":{"American":"0baaf6f25d1c5da82d9e4a3229cd45bd99e151c41dce518d7c7e526d86283f24","German":"a659b60d246dce8d4865d45673963de83d0e49a57e8559da98581c2bc5d7d97f"}},"seats":{"American":"person","German":"person"},"answers":[{"detach":[],"buy":[]},{"detach":[],"buy":[]},"ahead","ahead","power","follow","power","ahead"],"concluded":{"how":"resigned","seat":"American"}}',NULL,NULL);
INSERT INTO "matches" VALUES('oNYWpuHvQ1SS','icog','duel','played',0,0,NULL,NULL,0,NULL,1.79501421936432147032e+09,'{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"1 2","key":"9d79d47967a770b3350857f833601538038a2f8d54b6b66a0740612c292d1a98","commitment":"5d8e49a41140e9ff6bca683b8f1599934c070947ab853ef821e921b099ae245b","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"Duel","fr":"Duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79501421947719025612e+09,8,'{"winner":"german","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"icog","version":2,"scenario":{"side":[{"name":"allied","power":"allied","edge":"W","airplane":[{"model":"sopwith-camel","crew":[{"name":"Fenner","awareness":14,"flying":14,"gunnery":14,"fortitude":12,"luck":11}],"at":[15.0,27.0],"heading":90.0,"speed":170}]},{"name":"german","power":"central","edge":"E","airplane":[{"model":"albatros-d-va","crew":[{"name":"Stahl","awareness":17,"flying":15,"gunnery":16,"fortitude":12,"luck":11}],"at":[45.0,33.0],"heading":270.0,"speed":170}]}],"turns":16,"month":"1917-10","board":{"area":[{"kind":"meadow","at":[9.0,50.0],"size":[14.0,12.0],"heading":20.0},{"kind":"meadow","at":[52.0,40.0],"size":[16.0,9.0],"heading":160.0},{"kind":"grass","at":[44.0,6.0],"size":[9.0,18.0],"heading":5.0},{"kind":"battlefield","at":[30.0,30.0],"size":[66.0,9.0],"heading":6.0},{"kind":"wood","at":[50.0,17.0],"size":[10.0,7.0],"heading":35.0},{"kind":"wood","at":[7.0,33.0],"size":[8.0,6.0],"heading":110.0},{"kind":"wood","at":[44.0,54.0],"size":[7.0,9.0],"heading":15.0},{"kind":"village","at":[14.0,13.0],"size":[9.0,6.0],"heading":70.0,"name":"Marcoing"}]},"margin":1,"judged":true,"leaving":1,"title":"Duel","title_fr":"Duel","summary":"The first flight to take. A Camel and an Albatros meet on opposite courses over the trenches, autumn 1917: the Camel turns tighter, the Albatros is the steadier gun. Whoever leaves the board gives a point away.","summary_fr":"Le premier vol à faire. Un Camel et un Albatros se croisent au-dessus des tranchées, automne 1917 : le Camel vire plus court, l’Albatros tire plus droit. Qui quitte le plateau donne un point.","minutes":25,"options":{"measuring":"free"}},"chance":{"source":"committed","outcomes":"1 2 11 12 3 4","key":"9d79d47967a770b3350857f833601538038a2f8d54b6b66a0740612c292d1a98","commitment":"5d8e49a41140e9ff6bca683b8f1599934c070947ab853ef821e921b099ae245b","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":[{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]},0,"test",{"nose":67.0},{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]},0,"test",{"nose":67.0}],"concluded":{"how":"resigned","seat":"allied"}}',NULL,NULL);
INSERT INTO "matches" VALUES('BPWyA0rfGSQm','campaign','spandaus-1917','played',1,0,NULL,NULL,0,NULL,1.79501421948816299433e+09,'{"format":1,"book":"campaign","version":4,"scenario":{"book":"spandaus","side":[{"name":"allied","power":"allied","nation":"United Kingdom","squadron":"No. 119 Squadron","flight":"No. 131 Squadron","base":"Bailleul"},{"name":"german","power":"central","nation":"Germany","squadron":"Jasta 91","flight":"Flieger-Abteilung 301","base":"Roulers"}],"begins":"1917-06-01","sectors":["Nieuport","Dixmude","Ypres","Messines","Armentières"],"title":"Flanders, 1917","title_fr":"Flandres, 1917","summary":"Twelve missions over Flanders from the summer of 1917 on, by the cards of Instant Spandaus.","summary_fr":"Douze missions au-dessus des Flandres à partir de l’été 1917, avec les cartes d’Instant Spandaus.","minutes":180},"chance":{"source":"committed","outcomes":"59 25 6 14 29 1 3 34 1 45 21 2 51 13 6 29 1 3 34 37 5 51 18 6 1 5 6 22 33 6 38 5 1 31 5 1 25 40 5 48 14 6 18 32 6 30 27 2 44 30 4 21 29 6 30 6 5 48 11 3 41 23 3 41 4 6 48 18 3 7 16 2 1 5 3 45 29 3 28 20 1 27 14 6 10 14 4 56 20 5 55 16 3 39 7 1 3 9 2 17 5 4 2 13 13 8 12 7 15 4 1 2 1 9 14 14 9 8 4 2 18 1 2 2 3 3 5 5 4 1 616497 7 4 1 2 1 2 443067 2 4 1 1 8 1 605864","key":"99d72915ae382168ddc3d153f16a95c41bc7ec5a8e76ea14e43e03e8acd020ec","commitment":"fab2ebbd09dced82a3fb3a72873260516dbc9fe50dfdad1fff76309495e8d6df","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118"}},"seats":{"allied":"person","german":"staff"}}','{"en":"Flanders, 1917","fr":"Flandres, 1917"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"staff"},{"seat":"field","side":"field","who":""}]',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('ScQ9TxfU6mS9','spandaus','duel','played',0,0,NULL,NULL,1,NULL,1.80000000000001811979e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"2H 6D","key":"4f9eacc419d0feb083de26cf9461f27db14ce6f4096faacea5931dd85900e173","commitment":"07778a1aa2277b8daf7956aedd80c8adc7b6f495559ba1197474b784b8116505","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',1.79501422449028706553e+09,8,'{"winner":"allied","reason":"resigned","points":{},"rule":""}','{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","outcomes":"2H 6D 10H 2S 3C 2C 5D 4C","key":"4f9eacc419d0feb083de26cf9461f27db14ce6f4096faacea5931dd85900e173","commitment":"07778a1aa2277b8daf7956aedd80c8adc7b6f495559ba1197474b784b8116505","shares":{"allied":"21bd015e3675d54677332426de0a99b2c7cbf7aa8835d310704d7c446d363118","german":"28561c6b68fca875e23c3e7832ec04e9de88fc97ca07420b7855fc4abd9438c9"}},"seats":{"allied":"person","german":"person"},"answers":["stay","stay","stay","stay","stay","stay","pass","pass"],"concluded":{"how":"resigned","seat":"german"}}',NULL,NULL);
INSERT INTO "matches" VALUES('whEoq0QZCiGF','spandaus','duel','played',0,0,NULL,120,1,'AJ42NkEhAD463B53',1.80000000000003147117e+09,'{"format":1,"book":"spandaus","version":2,"scenario":{"side":[{"name":"allied","aircraft":[{"name":"Hale","model":"sopwith-camel"}]},{"name":"german","aircraft":[{"name":"Brandt","model":"fokker-dr1"}]}],"turns":40,"title":"A duel","title_fr":"Un duel","summary":"One Sopwith Camel, one Fokker Dr1, an empty sky. April 1918.","summary_fr":"Un Sopwith Camel, un Fokker Dr1, un ciel vide. Avril 1918.","minutes":10},"chance":{"source":"committed","key":"d173d1c0dc859583673e905951df97b014de0cbe7b580b7704cad083657fb4d1","commitment":"dadd47f36fe16d5345ecef48994cfa4f7fd92b78584d2e65536a7c6a1f8fb0e5","shares":{"allied":"","german":""}},"seats":{"allied":"person","german":"person"}}','{"en":"A duel","fr":"Un duel"}','[{"seat":"allied","side":"allied","who":"person"},{"seat":"german","side":"german","who":"person"}]',NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO "messages" VALUES('fpTfTTLYdjqK','players',1,'zzhXL30xCu64aBRy',NULL,'["allied"]','Well flown, and à bientôt.',1.79501421873435568809e+09,'say-0','192.0.2.1',0);
INSERT INTO "messages" VALUES('Qn2Q5yY0rmTQ','players',1,'S3mjialQETByNmsV',NULL,'["allied"]','Well flown, and à bientôt.',1.79501421904535913469e+09,'say-1','192.0.2.1',0);
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
INSERT INTO "open_games" VALUES('iO_PG0fGhjLPwDWQ','x9_3ohQ0c0RT-RmW','RQxDn4hgvPv5Ew23',0,'spandaus','duel','allied',NULL,'any',0,1,1.80000000000001430513e+09,1.80008640000001430506e+09,'ScQ9TxfU6mS9');
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
INSERT INTO "passkeys" VALUES('SFFYithIpokW','x9_3ohQ0c0RT-RmW','MOc9X6wpWwWXPTDDTo1P2A_iI3WEWTXRxXCHr5iMeAA',X'A5010203262001215820C939BBD64350B325B6A95BAE8811FF20B9710D06E5C39EFD0EE622913CA54D4C22582011AD7E32F8AE9223A41951564734C20D1AADD1FD953B40803AC966681EAE7D98',0,'internal','this one',1.80000000000000381474e+09,1.80000000000000381474e+09);
INSERT INTO "passkeys" VALUES('H2nBlRYAIbmA','RQxDn4hgvPv5Ew23','QMxhJeD8nyU7vJH_bdPVf2J2UeQTncFy2sGqSYattaE',X'A5010203262001215820452BABDD34AE204B078986B17703A7DEF588F1A2C726F620B68C3E1C141900EC2258209FC4023F60DFE573F6CD07CECECE7459429E44B4E848A04122D969D5A850D601',0,'internal','this one',1.80000000000000953672e+09,1.80000000000000953672e+09);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	created FLOAT NOT NULL, 
	recovery VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('x9_3ohQ0c0RT-RmW','Ann','ann',1.80000000000000286107e+09,'scrypt:16384:8:1:8a2c8e1a5ba519fffbbf464f971dba55:65980f406b9a6478cf592eac06bd6a50b7358590e8249807af8590b207574f22');
INSERT INTO "people" VALUES('RQxDn4hgvPv5Ew23','Bob','bob',1.80000000000000858306e+09,'scrypt:16384:8:1:dc164178392e565ed51f8c23749e9cfa:f81bab3d24a00b3d4a66ccd2d1a43f6f6f7cf7dcef046b5ca94ce74ababe9c8c');
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
INSERT INTO "ratings" VALUES('spandaus','x9_3ohQ0c0RT-RmW',2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('spandaus','RQxDn4hgvPv5Ew23',2.23646105068595026912e+01,8.06590141354368,1);
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
INSERT INTO "results" VALUES('ScQ9TxfU6mS9',0,'spandaus','allied','x9_3ohQ0c0RT-RmW',0,1.80000000000001907345e+09,1.79501422449028706553e+09,1,'won',25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES('ScQ9TxfU6mS9',1,'spandaus','german','RQxDn4hgvPv5Ew23',0,1.80000000000001907345e+09,1.79501422449028706553e+09,1,'lost',25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES('whEoq0QZCiGF',0,'spandaus','allied','x9_3ohQ0c0RT-RmW',1,1.80000000000003242493e+09,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES('whEoq0QZCiGF',1,'spandaus','german','RQxDn4hgvPv5Ew23',1,1.80000000000003242493e+09,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO "stretches" VALUES('Qn2Q5yY0rmTQ',11,0,8,2,'{"answers":["stay","stay","stay","stay","stay","stay","pass","pass"],"outcomes":["4S","JD","AC","4C","9C","4C"],"taken_back":[]}','{"common":11,"private":{},"lines":{"":21},"asked":{"allied":7,"german":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5DDB52E33810FD154ACF8182DCC91B0BB53505B51786AA7DA12897B015E2C1B1BC929D6C762AFFBEDD927C49E21096499804FA61887D64ABDDF251F791E4B1BFB361A874CA06A70D3609C554B3C17786FFB4E080C6591435D8A30AC510C171A87528633660817C1A864FA39435589AA9184E6B430D3A0C046CDE331E45A108A0F049A8318FD94383897FC2D4D4EECA60EB398CE197C5321670E87424B0661E4DF94CC3FEE30C6BBAF9029B1777EC615E54F6BFCF8453130E6E56ADA72A13658DB837C716F053A966781C38922A39B317AA7D99416B9C81B353798C4D2394D97D94E347B38936C632109131A265320DD3D1B1CFC7224220C4AB5D441B2C865F80EF2C7C74E9E07496206C6DDA3635CEB916FD8D0DFA0DF6D7251B74E1E78A0D7A0D36324D0BFB5FA1F4BCC12EFFF8DDFCFE09C52DD8FD6A7EAEE0A7DD603C4DB9FF0C2D74DC6A1CB71BC79D871CF3F8782CD9A003FBDA4B5418A7E8FED20582A343F9FC2CD471A0CE0ADF2A50E1D8AF063BBA3258BD57AEFD8D573DEB55CF7AD55FF2AA5FEB55FBF55E7597BCCAAFEEEB19C39BA733A0C190475A986D4FFF9D7165C80C15F991CC026D3A89D95C2C7DE4F1B3D99CDBCE6098C19F441C70E4E1584EC458C4E8B50F74E1B8016547727884471FF923E13F1BDA1A321D59AA36981270268FB0EF00E22B3E4CB1B9BFF04814CD6E761CF36A18B6814A721A23794BC057628AFB13A1E0FA1DE0E9F05F617D522A9CA0D767C801B873A90D0670207497F029E6A6695D2BC619BA63FA431D676BB9B9C45F257C683CEC90FDFA3B1C88A1887D9107AA587A3A117EC8B11BE265417CF0E03C314E52775DF30AAF9659EF6A7300DC6CB8CB5198CE4CA40177B14975A6531EC6E827B241854912559C76557E832A2A685EF11A38923A2DC021342276A86816C64F780B78A685F5068FF3C2D858D6999A841389ED6B7DB7948403CF4E2F990D78F6ACE7308A2C778107CA5DB84EC2384603B95964E9B21B1500B24465EF5B18570B47994A975BC072EDB474D201D0FEBF281E0769C161B75BB27821966C881B39850B6087145E0950B581682958BD2785BB1F85C2DDAB7D66306640EE1BD379386659C24A62E31EE682111C83E4C9D34B3595E0B68E241CDD010AA5A1B050CAD593485DB9121C9283751749645B6304465CADFE486A943EDF0D258240C45EA5D4217050E8E7B92A8BB5C033EE5D98383BBD327FBF98BF77F0B7897013D126824DC45A88B5106B21D642AC8D581BB136626DC43A887510EB20D641AC8B98B9A15DC4BA88F510EB21D643AC87581FB13E627DC4FA889D23768ED83962E7885D207681D88513780D768DD83562D7885D237683D80D624608DE20768BD82D62B788DDDE61724D465C5BD51A8824923366A9B494AE8B23E126B8E2448296581095A7A5A2343429A5AE95D365A625494D929A2435496A92D487A047485293A43E700A93A42649FD11247529589DA42EC214496A92D424A9495293A43E043D42929A24F5815398243549EAC397D4384DAD0DCBEE5735B553B0B023453651589FCA0C957402B7107ACC099A3991094628D403FCD188D0FB9C660F73B8A4A18254AF8D85155B455AFF015B86DEC692E58D7D8425C94CF8AECA120AEA14D47717D4ED68EDBD627A11C79519E2CE17179C88FC44FE4F46FE72E285C84FE4FF54E487F27795565A98AE64E7919A3873B9DAE3680A88A6805EEC706630B6B7E3679A01A294B189C1D7873303B430EBB3FC6C1A05730AE614CC29985330DF5B06BF1CCCAB4F455030A7604EC19C823905F3BD65F04BC1BC7E2A67DB2B721BD6C928435086D8598678DFC952F7E8C36B17C988F9C4FC0FCBFC1757C888F9C4FC0FCAFC9FBA3CD6A2413875B73774B70B7A409A06E107CDE0F65E3378CD03D22F2D8E5128A7504EA19C423985F2FD62F04BA17CCDD21885720AE514CA29945328DF2F06AF0FE5B43046F961FF7BD78FE4879FBD3C400B63C4FCCFC97C5A1823E67F46E6BF4E53391EAC0A2AFBEA8193898CB238E56A5615552033D7AD8B956F1D7AEBAB86F2771CB8F3EBC7F23414A2A1D0EE86423FFBBF7CD62C5250BFA27E45FD6A8BEF11A07E45FD8AFAD576FAD5EB9EC17A93D4BC582F35EDCBCB5A2B5F6358295CE9F465A1B9F2B58F77E15B3DB7F916CDF2756B0B2FF2A2E52A1A9ABE21629CEFF5643F2D5751CEFB90CB554B6FD97CE191324A1F943EF6B7F351FAA0F471D80CFE28E963CD636C943E287DEC6FE7A3F441E9E3B019FC31D2C71C67C72268686DE6DEDC5C9BC920AB336D089F68F17766C8602CD8F7C7BBAFC6E05826359723E368665B0C67C85CADF6F5F47A5DC5B6D865A9A2EA32ABE4FFA512EF95C2FAF00B00BB36993F005818ED5E6DB209C4ADB5689E31745F7CAAB155C698EA7B679DADB32DDB722979E19B2BCE54738DA9B771A2B9A1D66D73A27DB7C98FED53E2FA6A93CD6DDDA6D2BBD6CEC9577AD5DE2A235A1B6ADD36232E2E37F9B17D46B437DADC16234AEF3A3B6744E955778DAD918C027D8459ACC660CD3A4D6177F9F1A21A9BBD1DD92CC615356DDADF2AF3DB1B6ADD36F3CF37FAB14BE6AFB3A98C84352DEE8CAEBF29B55581B1FC497D3821126690AB665E12C20855170A299D824A355F3AD41ED79E1DD896C585E674FB56E871D4F6723864A5E6F47C19A74A46F93A2958F3DC707960041E724F630BC924911A4EE0E66B45E00AC87AD372A2197828910D495D35B8ED412B0AE5F14789CACEE281F023A061E0398507AA547B3935ED21D665CF5E3194C295A6A1CFA3E2339050EA94DF14F4E7E2D84309AECD68A2721F8A0F01CDCB7B329FFF07169A4573');
INSERT INTO "stretches" VALUES('HIJXtUyjwu9X',11,0,8,2,'{"answers":["blue",[0,"LLLFRFF",1],"blue",[0,"LLLFFR",1],"blue",[2,"RRR",-1],"blue",[1,"RFFRFR",-1]],"outcomes":[6,4,3,6],"taken_back":[]}','{"common":11,"private":{},"lines":{"":15},"asked":{"British":7,"German":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5C5B73DBB612FE2B1C3CD31A531727F5794B1AF7F4344D67D29EE983C7A3814848C231056800D0AAEAD17FEF2EC00B28914E5AD7AE7484874C2000C42EB0DF7ED8254C3C923957DA90EBCB983C70B6D1E4FA91E0BF99E26C8E8595CC18B926995CCCF96269484C34CF18F4BB25EF14375C2FA1EA3BA6565490BB98B06CC1EC2055E335F9B5E9704D3E905D4CD639961F492AF36225A07BF236264AA2F4E42A2633A932A6C8F53026692E8B0C85C1D054316A8B3082A1FA1E46C052A17084314CC02AC814FCBA8AAB791110BEE12273255D0857A0E99E96978D8E973B5446DEF3A7BBA44B29357BAAC75ACABCD57E4BFE2BB86159F403178B4CAE70C1AA076ECBD296DC59F9F99EF4DB6A7AA0BD62A914ED870F1A6110345D6E47D172BDE1667991D215B32A715C90766D4C04FC0FD53FBBEAE87D5D6DB8C475DB53DE6909F58D6CCD70C96714D6059E2B563334E318EAD78C81C4092CFC82E7DC6C6DED9CFF86B56066BA5A4954ABACB942BB2E953406C71FC564B155D276C4C2140108625489C72DA32025F9267913931CEC064DD58C24F4E1166AE5DCD68A0B98833FABA6AA9C8ED7A79C815755CEC4ABA967E4D5CDE46F7BBDCA99F9835BF4781586F2BC55F1C08451B45DD72C0BE162CE9472A3536DA669CE57B376BDCEE5660ADE9AC248ED16B7A22D955733DD9E18186570A8B76F82A6D619A1AE00036E96B826BF2C59A4E96A9DB3684D05CB23AEA3B2D375C48D8ED24269A9A225924A64A0B775DCC82D7D24E7B66EA11813112C467A1F475464919091840615813D524E736CE30607474367911430F800D598CBFB7BA62E3295D4B8F7AA6AD0DFD8BAE85B35F8DE0747E593AF8875DF9646156CDF8AAECED92FE9F688D20BDC04FFAF7D60290BBBFE2D07F0346DE3BF0DE23F03FF4A4E17F83BB1CE59CA3CAC479B252CECBFA219A01D408F109E1739C0B69C4A349739E86AC16E36D2F90AFA033511EC7BD53080E81DAE89CA786A2C1A719343ED05E8A71D38CA4DD1A283A6863FB01AC8D6544C6414B78C957C804770C3005E902A652B5825AC800ED6F17010DC77B94A159D1B84506B6F88C6B54BEDD7979B4FC72673E8476E359B60C2F325E85528B71176BB5509B239CD35C368C10200E69DD959B7768E4268CFED86B83FF35C1A3D752DB765CB9DC3022A6047DD7DD9634BECC0EE9F5205715366CB19D754AD3CEDAC38982905FB811570EA4BB9119547DFF33C77A31825D74B1B7D60D893D115F6B6E5FF812A382296E7D4D885CCB7B01F13945D586742386CDDFF399B9B69F5632DB975827F8F6DCB035A075670C968860358C13C77A1A08BC06C75A93C82C55F68A07BDB6C0333A1374C557AAD97D2C852F739CF574E3A3CAE5C49610C86EB2345A96E06F35DD7A3C3EA7A64EC61AC5DDB20AC45E77DF0AAF1FF6C740D2B740D7D160EE872E8FA3E9934F01A79F01A1D0BBC6CF6A016CC689740B8ECE02229B3032C54B9430D1A4858D272E12109C9B64EBC65DD5AE94605CD283C2D80DF61FE3CCB986845F28F987DB8B16C96E192852A94EF6A45342DA97659570F6DDF957D4085AA87B5C95E0E33F07394811DDA532C647D21EB0B59DF5147BC21EB0B595FC8FA42D617B2BE90F585AC2F647D4781AE90F555599FC7682790FA359243E61732BF90F91D75D41B32BF90F985CC2F647E21F30B995FC8FC42E67714E80A995F9DF9D54F1F7DE28728D4F776851F0FB4BF77D9538D495CE2DC4F09F500850D6C8C36CD38F6A033591854B4EDB3773B349A829D405B515F14AA60987E89DAB075BF30B04F5EC0C34390BA8B3B84353BCEB3A6B8BFF5D9496AE60C6EB9851967D2722BAEE4A2450BD7E4EDB081FB4E96FB3E256FBBB96F52715FD2E23EA75D497DEEC7CB32DFDEE97E006600E6F100B3D9FC022E032E8F0597BBAF0B1DFE5CA072982DBB5025E90B555E2C18EB8853DCBB83E1E1BB836EF70B6F044EDE0D3F24DD6F0486C7E185E17DC00963EB5914FF2AAF03BA83E2C082E786D4C0828105CF9B050F32B04082E706D440828104CF9904BBD3FD973896B83CAD6389C0ED27EF7FCFE1F670EE1FC8FD0BE47ED5A06BD285AE8B36BCDA07FF477FFA15F8EFE4211AF82FF0DFB9F3DF5F3D640DF477F2080DF417E8EFBCE9EF55CFF2AB3F3BEC3D611F85D7AA67E31EEF27DDDE313916EF08E47BC2E87A26F9FEE3A7EC8109CF07AB810903130626EC39690F44783E500D441888F0DC89708767D23917E5E78065FE5D7DD47E907F035716EB816D9E5AC2C4F549DDD78DFBF80200E6286B8CA635561329F2ADBB8615F3F2EA70DD8D73206BC10418301FAC73BAC52B653C51F5C7F56D995F10840AE9DEB70AF8CEA03CC1AFE534847FE073D8F3BA7CD150BB1298561BEA43DABDD4EB54679E73D6AF0EC5CB08A848BF561F948BF5EEEBDF353578EFCFC78F1F6F3EDFDC10C4BABDD6E1F696FC2781EEA3787C17DF921FB0F3289EB8F215962F5DF94D5DFEE8CAB6CF8FF8F72365F95355BEFB8ABF2F213F7FB03AB235CCE30D7EE7BBB2CA38B67103DAB51FE2707600ED7D0F9FD4B71A91CAC8C3974393F71EFE2949CF82D36198D009A8A40B50A31701D4A14615A4EC75051EA26E3EB700F51D60681C2768C29B311687B638C2E2C816874D31A98B1F12D7D7834FDFFB71F2E9D7063D574FA027F95AF48CFF6EF40C7BB8A84FD0CB73D165177426AFCA458E0E4AE47CFEDC86CD4FD838763CF413724C890BBB6F4EDAC0E8DD4B5BC8183D810C4B652E6E892F5A24D3DA8EF77172F57238D963993E49AFC1329DDBD69B576619EBFC15568063F658E6DB04516159E6FDB02EBEF38A232C5A3BBF1BD7458CF127ED4DAA2FEC6FED514FB1CCD0C7528B7292A7B0F4F6EFC6D2A88773FA044184CF1782658DB056F8D63E8BE91C0BA62AD77861957D225D4ACD840B7CF17E27085425AE204B15335317F5D7812C4DD9942E28171039DAAB35AA3B3B049B96C6286BEC3D62BA0AD7DDDD20E52D5C8568F22E772BA1FBD5731DD354C94234B174153D3B8D01A9D00F50C9D4D4A5314448131578B484776095F90A594AC57F9768A114F20F8894E1F9EAAEA7CA5F9870107A4475858DBF9B3098516D6FF8F296BFBE1264D79862B7FB0371CF53E6');
INSERT INTO "stretches" VALUES('ZNBhlee6OY30',11,0,8,3,'{"answers":[{"detach":[],"buy":[]},{"detach":[],"buy":[]},"ahead","ahead","power","follow","power","ahead"],"outcomes":["high-flight",2,4,3,"leader:central",1],"taken_back":[]}','{"common":10,"private":{"American":1},"lines":{"":15},"asked":{"American":6,"German":8},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5D6D6FE33612FE2B823E3BAEA5C48EE3C57D58777BC502D7E280E2FA2508045AA26D3692E852529C5CE0FFDE199292E8B7A47192EDC61E048B1529911C0E9F793CC3B1E8477F2A5451FAA35EC7BF137C59F8A3471FFF159C416D5EA569C79F28C1A7BA52241C9EB8F63F675C8998E57EC7FF99AB0C2E6E3AFE422EB9D21D34B7473E4B53C193F6B9911FF3BC542CF5571D3DC86683EDAE47F505B460552933568A18A480212792A9043B88655A6539F435ECF84AE234061D1849A4229FC135B42C2B959BEA9984D171C24CC573C1D7C7EFB5C3F6B0155333BE29230CA76401953E08A92FF5283D5BD04AD0D2C1E4A58406E1AAEDF580C6D03A93094FB518B9E0D542AAF22C1C6251C0F4D7EA3A7ECE329894FFABADF474252E9DBB1C3928117BF7FFF7DB67283E70A6FC5170150C9B55096054761FA5FC8EA75A6F584AC41D747365175B3F942866E42F16C2283093771C9E8CE1C910A625B3092BDBF2ACC275B87EACE5FC5DC4B7386B6C57E5003A80E4BD96D134B9C02EF48D707553AFEEF5B03380BF0BA8E0D3298F4B0D4B5030AFEE402E904FA4B2D47D80C09DF60E3400B5DEA2D2B45EA41233A197C58A339755C15B85D5C5465F7585D158FBB8515A537654B7566714D85459353665A3CCB657AD525FE453AE94D689A35BB77A4DC9EE8DA26413B082F261BDDA2C825B63F4EA2F94C84B5DD1E8D54A03285CCEB19B200CBC6C31F7FEE50DBA179FBCABEEC04B273FCC179FBC0672D899375532F3CA39F726A0F04F9E28BD62CE136F0978F7A60C4825F644EEA1428AAEB6ED14A600367096F45903EDB5CA06DB9F6DADF7A5FB3B6B17ABA61667B98CD93DB810BF7C19C47BF5AA9C050763FC3FBFFCECF5863F04FD17A2FCAA73097FFD57A01CF4A71547385FC7B953B31FE841DF02BDDFBDFAE40541B75F233DC5F9182817A548536FC9D9ED3A9C175396FEFF2C396FB1DCD63440FE2F56018ABF7EFDFA6638EEBB2B10F4BE0B20831843F81BBC02C95A7BE784E56D2CD723EF07726FD800F95C03F9B2067261905CCE59AEB9BA66D60EE05A4980374E5E01A0B5BB16A3428D37A4DDC00046FD1CE2228DB13CC6F218CAF0F03415B3B9F69CB0E59F154B94698AC56A01BE9454BAA310F9DC361C61172BEBAD695CB319CF13869DEB2A84039F96359897B975962A9196E632D61E213A570CA445D70A6B9950B162D8F01107AB2D528F6B41E45B2F6BCB9FB2A8721C53E31CAFD7C4166BE84DA59C2530D552551C14216695E25A69EFE24F6D3944501181D24C6570D1097B9DF0204769C20067E98B9C3590876599D4CEF3218D6E5A4E5BA17B7FCF8DCF6EEEE34ACEF93D74F06308ADA72CD60B1CA2C6B556CF516B1CBA4612349D63E3B264F19C5B582402EC0BA5003E29382AA08CE75ACF1396DFE253F646A37F783E4D9D1B1953B785690198346004FB49D2DA9307D361B6ED12669C9887F123425FF01CE88B3B9751028069C7CDE4ADEEC9967110B72C271025C01245B26A67F107680845D4D6A0E42DAF2D43E695B53A180BACA91D679A326581AF2F23637408B885898F200259B23C36A282E2B9998856B6B98C53914D9C3E11456D69065AC0223C58F2A274758B1A027EA88D44F1293096955F7392BB0EB274DB825DBBB360254E629A3EA08ED0FE91FAF4AC260FE67F648CC814569AAF1AF30FDFD3FC6B01C9FE5F69FF17AFB1FF8B35FBD7844F0C70DA0C306E1D80F16E076023EAB41460B7701A0270CAB5F98F5FF5E97F8887BE15293AE67FD509069DF0BC130EDFC8FC9F77FF7712C08B9AEDA480FE3605FCBBEF5040FF290AE8930B4004B04600AD0B30DEED02B8A1FA41D6FFE487FF5B46E8DB01B64300501B0C3BE1A0731E7E7406D8E1043CCB0017BB9D80313901A7CE01A08799C235B11B12B1C41D95A73241F24E6FFAA0C1CC5961D2605225C6AFC54D8742E7C0F01E3CD6DC5948916FE68FD67AC688C4C92C6DC716947DA3EC1B65DF4E632797B26F947D3B059C53F68DB26FC78265CABE51F6ED9877DF29FB46613765DF4ED7FE29FB460C40D937CABE51F68D0880B26F947DA3EC1B71C03165DFDAD4D026B550E68D326F94793B8D5D5CCABC51E6ED14704E9937CABC1D0B9629F34699B763DE79A7CC1B85DC94793B5DFBA7CC1B310065DE28F34699372200CABC51E68D326FC401C79379C39DEF4203EEFA11A13F556032C6E69C7AB4A5A6B8230201A820B4912B7063A84A4DB667F6D0C5AA6EB68860BC849552E11E229B68D0E81D9C1B636F3C6F8FBCD4DB24EDCE4B333BB3F5326CB75EFC39ACDE99D9EAF19D7D18BB0E67B15071856A709F331CC9D5A84946D972BBED692975A4DDF59D85F15601ADF3E16C2EFD7613687DD4663FC8DDB7AA17CCCC11B76D2B337BDA30FAB801236D18FD039F14E1DA274578349F14DB6F26133D123D123D123D123D5A7A74BF3A46E448E448E448E448E4A8C971F50D0377A29FA3A49F2F443FEF4C3FC11EFA093E3CFDAC87AE44104410441044107B8237A207A207A207A28703C217B0A18DE84563AB6B4C95E29653E49D9FCE8977BEE597335ADE093F3CEF50DC42044104410441710BD103D103D1C37BC52D39BF2F370217964DBA5399EAF7628B482EB4CD5304430CB4838106C440C44014C1104110411041500443F440F440F4F0BD665EC2BF17B7D0F1181F8C7876BC19FBF7B74EE8780CA29E97872EC411C411C411A7CD114F472FC410C410C410A7CC10BB0398E6D49C03DF7B19EF3FB0C2BC6178B9E70DC3AD37056F9A57FDB65E216CDFF6734F34259A3B519A1B10CD11CDD15982749620A7B304DFE62BF2C111BDE1BBF37418F245C817215FE4FBA422F245C817215FE48409E0987D91ADA398C813214F843C91EF9388C813214F843C91132680E3F54474F6E799AF9A114B1C034BFC442CF14DDD8496253EFEF122CF7ED38C2882288228E2B429E2C92F9A1141104110419C3241AC1065B056F63793ECF7CAF4E437DE8BE17F561CA6DFB5F7006FE697999A1F9BCE2B98BDD9239453B0EC15824DCF57E6290C9857698AA660C748787CBB31065675F124FBC41DC01C10FFCF1F6D5FCFEFCA4E2CDC3331BD03BC636235F146B897BC39417FF3CCFCE6C4FF96AFCDEEE09D14F5823F2308D26506D3F7777C43107FBF6B1101B61D3936474A84E1A39645F469E3CF8C3A4DF972D788300C4F2264AC278604765158D087C63B073036D60826585A2BCA4451D8CB5416A5DD9376450DACA8E7EF29EA975654BDEB7B98A83D2BEAC51E51EB17D2F6BFAAB65FD02A03EBB9D6CB891BF0D77567C10DA0BA9480712D460CB4AD29316877A9AD54FD774058F82CC2066FBD6CE1BB21EC5D457D5B84ED13F54084859B083BDF83B08B271176F9C664BAC5FE4D26CF117EBC9B4FF7C9F20AB48F1B3E0DF64168DFA8874268EC9294DE8C76BCC5D74168B8475470EFC52CE7CE82B9B26DA6257776067831870699E96459950B135158DF085C4B9945DA596F7398F8F3925AD4C8440DB5B324EEA382DDF1229A5579EB32A529968B08DCC4BA5BED15DF46B5AF6A2A8B6A2255227270AA2283A72698C1CFEAC87E568FF48F61E2CAA7F8642ECBA890D194158D4397A1876F1F2F5AAC416CA25DD9477F29F25CFF4066134829CE0A1D47393A6D7E0D73D5EA77B5FA0B0DE4AB8D');
INSERT INTO "stretches" VALUES('oNYWpuHvQ1SS',11,0,8,2,'{"answers":[{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":7.0},{"kind":"straight","length":8.25}],"targets":["Stahl"]},0,"test",{"nose":67.0},{"legs":[{"kind":"turn","length":8.75,"angle":0.0,"radius":8.0},{"kind":"straight","length":8.25}],"targets":["Fenner"]},0,"test",{"nose":67.0}],"outcomes":[11,12,3,4],"taken_back":[]}','{"common":11,"private":{},"lines":{"":23},"asked":{"allied":8,"german":7},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5DDB72E3B811FD15159F3655948A7752CE536A373349369787A96C1E542A17244112D714A9E2C51AAFCBFF946FC897A51B3792B264C933E31D5BEE07954090683480C639DD689BBAB7966959D5D695635BB729DF55D6D5BD859F5999F22516AA74C1A17662B12C4BF9C2B2AD152F372CB7A6B6B52D76BC144DD4CDAB474F5D59739ED725CBAC07DBE28B15EF3FFE9FEE937FC6672ACEEA532255019E9E15AC5C88A74BCE40CB7BEB26CDB1D186B345B183460C0637198F1C3B74460EE85CA5BF71A87103A8723D51B58667D37C655D79F0C8837D4446080FDB415F480455E3BE0C37EA0B5995ACAAB48C007B8DBA22503337E98B087B0266ACAE33BE4C79B6D0627CE8C2F67BAA440754897A7276456104E05CD86EDC1B0B56C57D017E7854428C1AF85D0189195A3B17AE735480988A30E84A880FCC665F83DB34CBD88A6B197211FDFDF9DCD322C6915939DBC07DEB1FAC9C1758FD3005F3A99B32AF70CDC0363F83955E638575B56459C56D6B53E4F51ADAB863371EBA0EF4BA136AE44D96D91698468EF6E9D9D6B228E75874A10D2B57692E8ABF3660EE505B970D08CB38BB9543025D6B56F68DFCFEA135EFFB07D48C5537BD2726D3F68909EABE29163C138F54C57697D6EBE11C869861458A73D5AF3513F049560F7EC4EAC187916BD9628F77375ACEEAB4C08DF6EF3CADF962F03328BE283670E78EB31286001362A6074A659161FB65BA5AD7BC84C7780E938055650143BDC32E6ABE451881350FED38B4C7A1EDBAF0F1610103F884F089F0037531DA267C27B835C2A998AF0C060675565D6CA1FF4496AE67C56686EB877736EC73BA6936B020A1B8CA7973CB4B39E5201157E646A0D564828F7F00009B8016803A50405DAC9F4409B4B17E1425D047D5617BF95CA29B7A0ED47D1425174A7F11250F4A7F15251897F5375142793F8B128CD1FABB28A1E47F88124AFEA728C168AD7F5953186EADE6F16AE2D9811DE1C233B4A94900F365431F5E64FB9EED2776E0DBC118671404C2CC8130181A08022DC70ECEF1786CBB0E347312986E1F3E31809E0B9F08A75E49BE5E3665BDC60E03B0D3A2AAC4D682B9B73DE82EB1FDD80E22EC220EEC040438AE5C3B0F8483066E18C9354B82A96CDF0A0431D6A2642B9C75175472D5CC7962DE42DB577315A8F909A762B94B3020B42D5C15302E587B1FA6650DD654A3A5F9DAC2AE8B46C019345A667762AD87B01F574D9E7330BBAB216CB61D67DB0277399003DC00A3FC259D0B4B00436F363354D34326F98CDC143D4CB12CCCCA0A069F079E33C866168E8B2DC404E14DB897E122A1616F7147BA23CFC33D2ED57646095E15C50DF29FDA7F45990A64B86FB7D7BA682A6E7695B934BBA75F51756AD476B2D27CC9CB526C5AB549AC2DD87C2D6AC45E314DCCFEE8D474F648A756ED135363ECD1D4487B3497D266BACAC835EFA8AB57D454C173CD7C6F1EE45277476096BC53D95DFA6E9FDA025A2DB519741ACF4BBEEB3C628CC3D4E8B537AA8BF56D87DA1F07E0F06E8D3D7CC20519B07C31581435144A3E58A63582675D0C602F0CF867B6D9667C502C07E1281CB9FE1F4575C9AB7A30BB1BACD3AA2ECABB114A6419707E5954C3C5F096193CEFD71A3CFF93AA1EFC34FA85B558AEBDAE0E987F14EC717718C511C38EC3789A6758E8C238C00DA08CEB200EC02708258603169DC4F1A487E31DDC76F6715BDE37B88D970272B15B09C3D8B982E6D0C07564EA0CD2BBE3F05BC0354A96708D92F7E1DAB701835BB8C669B1016D114203701DED20B643CF0E133B0A3A581DD963D71E4712571DF8060525BEA2871A489CF50167FDE41160872D6047A22B6006D70E3CEC274AECC4170C80602E88168447D0490C203EF6804992C7801D7D1D60FB7A1787DDDD1BEC01361285D99D0731FA136CBB056B0E62B4EB20481BE01DB7BBD21D39A1015ED830217B03C0DB11D5626FA7F228FC769EF93D10B83F290A7F75E5D7816F47EFAFC15F5B812FA0B09AC9E3405C69248E6C09C8AEFA0E447B510C8F6134742BE2E6EB193C5BA98001917BC5C16A315ADE14B71C3D0C784C7CAFCAA201B1788983CA404FFC5ECBEF6256F1F2565A274EF0029513B108183A4BCB6DC67219397FE038AD8614D4A58A060E78FDFBAE3D86D7DD6BB924937B4D2746A022836D0AAA62BCB58399041D2AE9D3E9E5C672BB9103110AD569DD60A72EFA40CDFC06E340B436B4AD4A6E779C8B4A1C3AC0E6A925E9602FB38CCD6F8461C1AD259376A3C3B15953DD891B6C9666699D8A6309981FB003151F65ACAA855A78B165259BAF1B94AE04FCDA6CB61D79B7E91C96538871DA700E9B2E4A583D5584B52F8B3B7D67BE6615AA6BA922540B30DA16587DAFC252085A6D0FA3594FC6E8B9B83B0174B21DF941B5B7C8A3AA0A6E614C576DB988236367DF0B3648044BA5E7AC8489C7E1A2957D16AAC0A05899B259A6B4AFCDF076457923277C53DC7039BF0D5A0C14B665B1E55986662506F394C7BC5B171DAB58B3EC56203206C10D4207961665B391BD42B0AD1669C6607F6752A65860B5084C20907C5A45E3E88940EC2ED77AC356EC3701CA6A8F7D5DF3298E6FA94C4EDA30CE6D2D40D735E8A3A44B9F5F784630FE5A0A4F73F0AD162986B5FAB939F85060DD4A0D76C3C17C4A39EDB0FD4A2522CBAE970C4D4EF424F1D9C1A09E95D780DFEDA0360D200BECF8D654770245F41540625975EEE5AB7E7B584D6117FABA1427487224D556508742267D9621284C1CB6593840D0BE56CFEBA30DDD354F7FEB5CAE8B0DEF1C97DCB6C71D9AE23A0FA3099ADD59B372256654EC2AF05F2B491F0851F3A2D4FB0D955C5CE3AE928AAE53C0DCBBFD2318BD0CF06CDA458C396BF46EC54696E08FA5948017E021A7993A4EF954B3757B7822AF5A58DD77BE15ACAA031903ABE67A1F56B5BC275035EEA06AD845D5885055F88CA13A72DC43D5E117C3AAFFBD61B575720FC3AAE76858C512C1EA7B86557DF5B67015365F93A75A1F79BAEE624826D66FD2BA9B1220A7B6729CC5E3D59AF3BAEFF42E522E0440582210D7C12D80BA20642AA96E17CD4503EF5083B169E0097FBE00E856562F3A172EBAD2A3A86549E5142A79600F5EB958C423B931C0D9DE09BED31EE03B0F38C9397FF2801FA0B0DCA8AED8B256060F9B445B94DC0E585A1460314A86A422B9905B445391BD4B61155218DFAD883F0BF105E31270032285C60A85D55DF89256A5A77F2A8EA654BE8212849420A40421250829414809424A1052829012849420A40421250829414809424A1052829012849420B428414827D99420A404212508294148B04A09424A10BE9E0461ABD2374F129A3C05250929494849424A1252929092849424A42421250929494849424A1252929092849424A4242125092949685192904EB329494849424A125292906095928494247C4549424345DF384988CA5437A2B3FB47D1844AD3000420D73582EBD279B11A89704AE41AD84C1E01B412D11C4BA049896227859B8874BF8718FB38D0833D7403D14BC579AEDF92BA6D8465516CF5C6BC002F187941E03B9E0CB07C6F14796E12C5AD3FE08C7C37F43DCF8F3CE5168C83649C04913BD6EEC1B053A79E316D280C237FE112FC85C76198AC39E22DB404FCBD9D86AF3D44D140E18EA2C04BC69EEF87B0D75D252B18C5632F0EFC20F2E18EEB1DC40D7F1C7A5112EFC3871F86611279875044DDDA071325A8A3D5CBC31750B42069F3FFFE447544754475447544754475174975ED5FAD12D511D511D511D511D511D55D20D53D881E4F1D90CE7856EC06F2AF920E9CC21E3E86B5E98894C8F4F9648A7F6A4F5C4A5C4A5C4A5CFAB6B8944E4889E988E988E988E988E92E9DE9E88094988E988E988E988E98EE9299EEBCF351D1E5C18351EFD8DFA7D2B1285128512851E8EBA75091FC211E251EA5B351A23BA23BA23BA23BA23BA23B3A2025BA23BA23BA23BA23BA7BEF7477F894D4BC2FE039FFC3AF0C63FF88B492AF6D306F7978F4720773B8DA7DC580166613095F06097BC9210B1E3BB1EFBA5E22AC13CDD57342274842BFDDB2A64A5BB06ED321E19848984898489848F80D9230BD6DEED55319BD6D8E18EACD32D44B909356F435BF6CAE9FB9A228E47D4237452114855C3EC653144251084521174E6514851043BD59867ACF5148FB07051485BC4FE8A62884A290CBC7788A42280AA128E4C2A98CA21062A837CB50EF370A39EFEFBCCEFF391585A443D73FEB7F6209D65F39ACFBC1C87542FC597881ED3EF8206118C56E07E09D51108EDD30F662CDEF4992808B321E472DE09B2AF5886942044004709904F07474D21EE87C6F1EF86A074E43453C4AC6BE1B398E97600CE0064A5C30F2BD280EDCC40B92C80DA3E42078B818D93801A0F01E88049EE7C5BE7B004BD49D3D4831823AAABD3C8A9DF53FB14477447744774477447744771741774FFF4F2CD11DD11DD11DD11DD11DD1DD05D0DD7967A5CFFB65154562E7FDB00AF129F1A9E1D328243A253A253A253A7DA3744A87A5C476C476C476C476C476EF81EDE8AC94D88ED88ED88ED88ED8EED2D9EEBCA3D2337F64E5C80B0489458945894589455F218B7EA7FF78232ABD402AA56352A23CA23CA23CA23CA2BC77437974564A944794479447944794F72E284F1C981EF87914DCA8801476FB6E30F3DEAD472F099B765F0E667E999ADE0EF6565994DE0E466F07BB7C167D0902D58ABEDA77AFD02BC1E8956017CF5F7BBE1318C301DFE934810DCF63B084E24062B037CA60FAEA0D5218057F5F1BFCC1E2ADB98CF6DAA86C918278C0B07A5D0AA272100EB04B641D150BBA5D12140D82030D3CD734F08EFCFA0D0599EF97A429C8A42093289A824C0A3229C87C8BFC4541260599C46014645290F9BA82CC473F6E4441E6FB25690A3229C8248AA62093824C0A32DF227F5190494126311805991464BEA620F301B773668051FF5615C699FD970A38A32D423BFAE0B807AB361CC58E551F459E29CBC25953C2D21C6889D5E9EDFE7B0AC031102F7235F2744CDA8D18C54840E9AAD9808613716DC39C4F3AE46BBBC1746AA624D4C346990F2FA19CF606846EDE9E6EDEBE6E7147B7F1737493EBF4582D5D6F547BE23460C6017F04979DE88CE539F81F73B1C0FD974980D9B353ABA4B10AAD4898C5008CBD87519D5F5A4635DC236A2CB3F4800AD18865D2811A029C55F5297532BE3A64CF997207921106B82C5F611FB80901E01769034DD04385C7EA1AE7D3FA8050BA4E97386D1D1D2B04BDD5BAEE49F48E48747A12BB028537868DCD8C5D7D18FC107BFFFBEF1F2CDB7482A2C54C2AA09D3C0A13FAF1410F56E1F2FCA8E039E1C0732201A1C4D120E069EFFF69C71F3796360CC047140A8C95A59B19FAD9E26A9901C1214E8E9C1396271DC7C73FCEE79EC628BDC9E4EBF9A5031A862D2E181DC56FFAD913658F431707003051AE409DA11B280DBD231A76DE8A3D38ACAD7937F693EA7634049F1E48E954C735B8FB8F37E5799DED454C28CADA7FC1B79E27ED4F029C23866A69F6D09B1A2C911114FA823282AA9AF95C0660B89DAA4A1F01A821F9C7561BBB3E3226EFD498D6C5CE6AFF7549CDA1F602A2D6D4826799DA797D6B5B13F6D539AD5353A8A6D4EB5A9677429D2F827E13619F46FECEE133AA11BE04F46B75BE18F9931E4E7FFCBD91FFE3E087C83F85FCFBDEF59E5BFD08FA9FE34C3FCF8B7E8E032D3439EA3B9F709A9FF497F7F01F84462DFECBABC7F87FCCFC9E8FFFDAE60EC17F7404FEBDE3F0EF2B05A397817FAD6D47C13EFA1FEBF70BD0FFC871D979E01FF6C03E3460EF75C0DE3F08F6F137047B3D8473B13EF97658BF6F5751D83FD63A03EA8F69F3ACC0EE94B06F10D8F97BC193FF5460171F0A9EBEA972BDC02ED8D32D7822B0C3B0FA7CDD5E24B03BD659C9AB7495776DB0DB433F737B50D414CFC3D421E1BDB5E1AC6A4A79D2B42C39CEAED8DE70D3DAA45505CF59E2D06BC3541BD8A9A9C8DD2D523059E167C0B6E0F322479DF29437DBA214ED0B74F62C7E0B04DA397C9BF3346BAF1FD0D8E5FD7B3CB9132724EDC13D2C4155E4FD616F8B3497EBD24EC1C3C3FF01A69064ED');
INSERT INTO "stretches" VALUES('ScQ9TxfU6mS9',11,0,8,2,'{"answers":["stay","stay","stay","stay","stay","stay","pass","pass"],"outcomes":["10H","2S","3C","2C","5D","4C"],"taken_back":[]}','{"common":11,"private":{},"lines":{"":21},"asked":{"allied":8,"german":7},"standing":9,"told":0,"offered":null,"hints":{"open":false,"seat":"","were":false,"offered":null},"back":null,"clocks":null,"judge":null}',NULL,X'789CED5DDB52E33810FD154ACF8182DCC91B0BB54541ED85A16A5F28CA256C8578702CAF64279B9DCABF6FB7245F92386496499804FA61887D64ABDDF251F791EC91BFB161A874CA06A70D3609C554B3C13786FFB4E080C6591435D8930AC510C171A87528633660817C1E86CFA39435589AA9184E6B430D3A0C046C3E301E45A108A0F059A8318FD96383897FC2D4D4EECA60EB258CE197C5321670E87424B0661E4DF94CC3FED30C6BBABD86CD8B7BF6382F2AFBDF67C2A9090737ABD6539589B246DC9B630BF8A954333C0E1C49959CD90BD5BECCA035CEC0D9A93CC6A611CAEC3EC9F193D9441B631988C818D1329986E9E8D8E763112110E2D52EA20D16C32FC0F7163EBA74703A4B10B6366D9B1AE75C8BFEC606FD06FBEB920DBAF073C506BD061B99A685FD2F507ADE60977FFC6E7EFF84E216EC7E313F57F0D36E309EA6DC7F81163A6E358EDB8DE3CE638E797C3C966CD0817DED252A8C53747FE902C1D1A17C7911EA385067856F15A870EC57831D5D19ACDE2BD7FEC6AB9EF5AA67BDEA2F79D5AFF5AAFDFD5E7597BCCAAFEECB19C39BA733A0C190475A986D4FFF9D7165C80C15F991CC026D3A89D95C2C7DE2F18BD99CDBCE6098C19F451C70E4E1584EC458C4E8B50F74E1B8016547727884471FF923E1BF18DA1A321D59AA36981270268FB0EF00E22B3E4CB1B9AF79248A66373B8E79350CDB4025398D91BC25E02B31C5FD895070FD0EF074F8AFB03E29154ED0EB33E400DCB9D406033810BA4BF81C73D3B4AE15E30CDD31FDA18EB3B5DC5CE2AF123E341E76C87EFD1D0EC450C4BEC803552C3D9D083FE4D80DF1B2203E78709E1827A9BBAE798557CBAC77B539006E36DCE5284C6726D280BBD8A43AD3290F63F413D9A0C224892A4EBB2ABF42151534AF780D1C499D16E0101A113B54340BE367BC053CD3C27A83C779616C2CEB4C4DC289C4F6B5BE5B4AC2814D8C7B48227BD24B184596BA4003E5AE5B27611C63FDB95524E9B2171500924465EF6B18570B47994A971BC052EDB4F4D101D0FCBF281E07694161B75B927821946C081B39830B60870C5E894FB571682956BD2783BB1F85C1DDAB7D66302640EE1BD379346659C24A62E31EA682111C83E4C9B34B3593E0B68E241CDD010AA5A1B050CAD5B3485DB9121C7283751749645B6304465CADFE486A543EDF0C258240C45EA5D4217050E8E7A92A8BB5C0331ED8D9E9255476767A65FE5E9BBFF7F0B78970135113479A88B5106B21D642AC85581BB136626DC4DA887510EB20D641AC835817317343BB887511EB21D643AC87580FB13E627DC4FA88F5113B47EC1CB173C4CE11BB40EC02B10BA7EF1AEC06B11BC46E10BB41EC16B15BC48C0EBC45EC0EB13BC4EE10BBBBC7DC9A8CB8B6A23510492467CC5269295B1747C24D70C5890429B1A0294F4B416968522A5DABA6CB444B8A9A1435296A52D4A4A80F418F90A226457DD80C26454D8AFA2328EA52AF3A455D842952D4A4A8495193A226457D087A84143529EAC36630296A52D487AFA871925A1B963DAC4A6A276061478A6CA2B03E95192AE9046E21F49813347322138C502807F893D1A00F39CD1EE770494305995E1B0B2BB68AACFE03B60CBD8D25CB1BFBFE4A9299F05D552514D429A8EF2EA8DBC1DA7BC5F4228E2B33C29D2F3E6E22F213F93F19F9CB7917223F91FF53911FCA6BA4D5B6655C555C69613A939D486AE2D4E56A9FA339209A037AB5CBD911DDDE0EA1691288B2C6C669CCFB7D66707DDAC0899FE597D3289A5334A7684ED19CA2F9FE32F8F5685E7D3182A23945738AE614CD299AEF2F835F8BE6F5F339F4A88CBAD707E95E3F7BC2941E9511F93F31F9E9511991FF9392FF273F2A6BD1709C86E36FE872E6E5C6BD1DCBD0689C92C6C6A4B1D70C7ED393320AE614CC29985330A760BE5F0C7ED383320AE614CC29985330A760BE5F0CA6E764D4BD3E6DF7FAD9B3A5F49C8CC8FF89C94FCFC988FC9F94FCDF27AD1C135675955D95E06422A32C4EB99A55B5158C98D63D242BD7237AEB2244F9F207EE7C1AD4D3A0FE9D07F5EFDB73DDD22EB58A8D3A15752AEA545BE9542B93C6D4A9A85351A7FA914EF57D6F62BD496136D72B4CBB9C59F3BC3653560B577A7C5968AE7CED2B5EB8CCE73697D52C17605B58DA8BE205C58B37C48BCE5EAF5A488FAB6856651383DB87F3B86AEDBA9BAFBC5446E983D2C7FE763E4A1F943E0E9BC11F257DAC798D8DD207A58FFDED7C943E287D1C36833F46FA98E3EC58040DADCDDC9B9B6B33196475A60DE1132DFECE0C198C05BBA2BCFB8C0C8E65527339328E66B6C57086CCD56A17ACD7EB2AB6C52E4B15559759257F170FEF95C2FA9AD76CD716F3FFCA59D8EC5E6DB209BCADB5685E30745F80AAB1558698EA42B4CED6D9966DB98C5CFD068BB3D45C63E96D8C686EA875DB8CC0B58A766D728512CDFB4D36B74789D2566BC794A834657BAB9C686DA875DB9C685D6EF2630794D868738B94286C75764C89B225BB6B2C8D6414E823CC6235E66A9ED3145697DF2AAAB1D9DB91CD4295D5B4687FABCC6F6FA875DBCCEF5C6DF263FBCC6F6F6C3B6524ACB9CBCEE8FA9B525B1518CBDFD38713226106B96AE625218C5075A190D229A854F3E943ED71EDD9816D595C684EB76F851E476D2F8743566A4ECF9771AA64943F25056B9E1B2E0F8CC043EE696C21992452C309DC7CBF085C01596F5A4E34030F25B221A9AB06B73D6845A13CFE2451D9593C107E04340C3CA7F040956A2FA7A63DC4BAECD92B8652B8D234F479547C17124A9DF29B82FE5C1C3D2BC1B5194D54EE43F169A079794FE6F3FF00B1864ADB');
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
INSERT INTO "visits" VALUES('uIqNlYNQWSfsrksp','x9_3ohQ0c0RT-RmW','SFFYithIpokW','de32a4d76d97eb988baea07b9e0a7f40406c889e757731370805f4817be2d452',NULL,'this one',1.8000000000000047684e+09,1.8000000000000047684e+09,1.8000000000000123978e+09,1.80518400000000476838e+09);
INSERT INTO "visits" VALUES('3M3KeM2a0rmRQtTU','RQxDn4hgvPv5Ew23','H2nBlRYAIbmA','f24b28b8339219130dc71a275bea58076cbefde260bf8a094bc104c0316b7d56',NULL,'this one',1.80000000000001049039e+09,1.80000000000001049039e+09,1.80000000000001621246e+09,1.80518400000001049037e+09);
CREATE INDEX ix_matches_ended_id ON matches (ended, id);
CREATE INDEX ix_matches_book_ended ON matches (book, ended);
CREATE INDEX ix_matches_branch_of ON matches (branch_of);
CREATE INDEX ix_studies_touched ON studies (touched);
CREATE UNIQUE INDEX ix_people_folded ON people (folded);
CREATE INDEX ix_challenges_expires ON challenges (expires);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_mailings_mark_at ON mailings (mark, at);
CREATE INDEX ix_links_match_id ON links (match_id);
CREATE INDEX ix_links_token ON links (token);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE UNIQUE INDEX ix_passkeys_credential ON passkeys (credential);
CREATE UNIQUE INDEX ix_visits_token ON visits (token);
CREATE INDEX ix_visits_before ON visits ("before");
CREATE INDEX ix_visits_person ON visits (person);
CREATE INDEX ix_at_tables_link ON at_tables (link);
CREATE INDEX ix_at_tables_match_id ON at_tables (match_id);
CREATE INDEX ix_messages_person ON messages (person);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE INDEX ix_reports_person ON reports (person);
CREATE INDEX ix_open_games_person ON open_games (person);
CREATE INDEX ix_open_games_guest ON open_games (guest);
CREATE INDEX ix_open_games_expires ON open_games (expires);
CREATE INDEX ix_open_games_match_id ON open_games (match_id);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE UNIQUE INDEX ix_mail_addresses_off ON mail_addresses (off);
CREATE INDEX ix_push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX ix_push_subscriptions_visit ON push_subscriptions (visit);
CREATE UNIQUE INDEX ix_push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX ix_notices_match_id ON notices (match_id);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_results_ended ON results (ended);
CREATE UNIQUE INDEX ix_results_n_place ON results (n, place);
CREATE INDEX ix_ratings_person ON ratings (person);
CREATE INDEX ix_events_person ON events (person);
CREATE INDEX ix_events_changed ON events (changed);
CREATE INDEX ix_events_ended_started ON events (ended, started);
CREATE INDEX ix_event_entrants_person ON event_entrants (person);
CREATE UNIQUE INDEX ix_event_entrants_event_id_person ON event_entrants (event_id, person);
CREATE INDEX ix_event_pairings_match_id ON event_pairings (match_id);
COMMIT;
